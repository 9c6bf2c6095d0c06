import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { partnerBankOperations } from '#contract/partner-bank.ts'
import { type BankAnswer, type BankRequest, createBankClient } from './bank-client.ts'
import { formatCame, formatSent } from './exchange.ts'
import { buildDocument, depositFor, newApplication, newCustomer, renewalFor } from './messages.ts'
import { OptionsError } from './options.ts'
import { type PlayMessage, type PlayOptions, playUsage, readPlayOptions } from './play-options.ts'

const operations: Readonly<Record<Exclude<PlayMessage, 'read'>, string>> = {
  verification: 'verifyCustomer',
  papers: 'requestPaperSignature',
  application: 'submitApplication',
  deposit: 'requestDeposit',
  renewal: 'requestRenewal',
}

/**
 * Z12: `play`: sends one message of the marketplace to a bank's side, and prints what went and what came.
 * @param args - The arguments after the name.
 * @returns The exit code. 0: the answer is one of the protocol, 1: it is not, 2: wrong options.
 */
export async function runPlay(
  args: readonly string[],
  environment: Record<string, string | undefined>,
): Promise<number> {
  try {
    const options = readPlayOptions(args, environment)
    const write = (line: string) => process.stdout.write(`${line}\n`)
    const call = createBankClient(options, { sent: (request) => write(formatSent(request)) })
    const answer = await call(await buildRequest(options))
    const wrong = findFault(options, answer)
    write(formatCame(answer))
    write(wrong ? `✗ ${wrong}` : '✓ cumple la API')
    return wrong ? 1 : 0
  } catch (error) {
    if (error instanceof OptionsError) {
      process.stderr.write(`${error.message}\n\n${playUsage}`)
      return 2
    }
    if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
    process.stderr.write(`no hubo respuesta: ${error.message}\n`)
    return 1
  }
}

async function buildRequest(options: PlayOptions): Promise<BankRequest> {
  const { message } = options
  if (message === 'read') return { path: options.path ?? '/' }
  const { path, method, creates } = findOperation(message)
  const body = options.body === undefined ? buildMessage(message, options) : await readJson(options.body)
  return { method, path, body, ...(creates ? { key: options.key ?? randomUUID() } : {}) }
}

async function readJson(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new OptionsError(`--body: ${error instanceof Error ? error.message : 'no se puede leer'}`)
  }
}

function buildMessage(message: Exclude<PlayMessage, 'read'>, options: PlayOptions): unknown {
  const { bankId, reference = randomUUID(), application = '', deposit = '' } = options
  switch (message) {
    case 'verification': {
      const { document_type, document_number } = newCustomer()
      return { document_type, document_number, bank_id: bankId }
    }
    case 'papers': {
      const [customer, document] = [newCustomer(), buildDocument('linking-request')]
      return { reference, bank_id: bankId, period: 0, customer, document }
    }
    case 'application':
      return { ...newApplication(bankId), reference }
    case 'deposit':
      return depositFor({ ...newApplication(bankId), reference }, application)
    case 'renewal':
      return renewalFor(reference, deposit)
  }
}

function findOperation(message: Exclude<PlayMessage, 'read'>) {
  const operation = partnerBankOperations.find(({ id }) => id === operations[message])
  if (!operation) throw new Error(`the protocol has no ${operations[message]}`)
  return operation
}

/** What is wrong with an answer, in Spanish; undefined when nothing is. */
function findFault({ message }: PlayOptions, { status, json }: BankAnswer): string | undefined {
  if (status < 200 || status > 299) return `respondió ${status}`
  if (message === 'read') return undefined
  const { answer } = findOperation(message)
  const parsed = answer === 'pdf' ? undefined : answer.safeParse(json)
  if (!parsed || parsed.success) return undefined
  const [issue] = parsed.error.issues
  return `${issue?.path.join('.') || 'cuerpo'}: ${issue?.message}`
}
