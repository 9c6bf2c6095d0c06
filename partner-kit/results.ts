import type { z } from 'zod'
import { type PartnerBankErrorCode, partnerBankError, partnerBankErrorStatus } from '#contract/partner-bank.ts'
import type { BankAnswer, SentRequest, Watcher } from './bank-client.ts'
import { describeExchange, type Exchange, readBody } from './exchange.ts'

export type Outcome = 'passed' | 'failed' | 'skipped'
export type Result = {
  id: string
  title: string
  outcome: Outcome
  why?: string
  /** Of what failed: the last request of that check with its answer, or what the bank sent by itself. */
  exchange?: Exchange
  received?: unknown
}

/** What a check throws when the bank did something else than the protocol says; its message is for the bank's people. */
export class CheckFailed extends Error {
  /** The body of what the bank sent by itself, where that is what is wrong. */
  readonly received: string | undefined

  constructor(message: string, received?: string) {
    super(message)
    this.received = received
  }
}

export type Recorder = {
  results: Result[]
  /**
   * Does one check.
   * @returns What it gives, or undefined when it failed.
   */
  check<T>(id: string, title: string, work: () => Promise<T>): Promise<T | undefined>
  skip(id: string, title: string, why: string): void
  /** Sees what goes to the bank and what comes, to show it with what fails. */
  watcher: Watcher
}

/** Keeps the results of checks in their order. */
export function createRecorder(): Recorder {
  const results: Result[] = []
  let sent: SentRequest | undefined
  let came: BankAnswer | undefined
  return {
    results,
    watcher: {
      sent: (request) => {
        sent = request
        came = undefined
      },
      came: (answer) => {
        came = answer
      },
    },
    async check(id, title, work) {
      sent = undefined
      try {
        const given = await work()
        results.push({ id, title, outcome: 'passed' })
        return given
      } catch (error) {
        const received = error instanceof CheckFailed ? error.received : undefined
        results.push({
          ...{ id, title, outcome: 'failed', why: explainError(error) },
          ...(sent ? { exchange: describeExchange(sent, came) } : {}),
          ...(received === undefined ? {} : { received: readBody(received) }),
        })
        return undefined
      }
    },
    skip: (id, title, why) => {
      results.push({ id, title, outcome: 'skipped', why })
    },
  }
}

function explainError(error: unknown): string {
  if (error instanceof CheckFailed) return error.message
  if (!(error instanceof Error)) return 'error desconocido'
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : ''
  return `no hubo respuesta: ${error.message}${cause}`
}

/** Reads an answer by its schema. Throws `CheckFailed` for another status or another shape. */
export function expectAnswer<T>(answer: BankAnswer, schema: z.ZodType<T>, statuses: readonly number[] = [200]): T {
  if (!statuses.includes(answer.status)) {
    throw new CheckFailed(`respondió ${answer.status} y se esperaba ${statuses.join(' o ')}${codeIn(answer)}`)
  }
  const parsed = schema.safeParse(answer.json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new CheckFailed(`la respuesta no cumple el esquema: ${issue?.path.join('.') || 'cuerpo'}: ${issue?.message}`)
}

/** Throws `CheckFailed` unless the answer is that refusal, with its status and in the shape of errors. */
export function expectRefusal(answer: BankAnswer, code: PartnerBankErrorCode): void {
  const status = partnerBankErrorStatus[code]
  if (answer.status !== status) {
    throw new CheckFailed(`respondió ${answer.status} y se esperaba ${status} ${code}${codeIn(answer)}`)
  }
  const parsed = partnerBankError.safeParse(answer.json)
  if (!parsed.success) throw new CheckFailed('el error no tiene la forma { error: { code, message } }')
  if (parsed.data.error.code !== code)
    throw new CheckFailed(`respondió ${parsed.data.error.code} y se esperaba ${code}`)
}

/** Throws `CheckFailed` unless both are the same, whatever the order of their members. */
export function expectSame(first: unknown, second: unknown, message: string): void {
  if (inOrder(first) !== inOrder(second)) throw new CheckFailed(message)
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, member: unknown) =>
    member !== null && typeof member === 'object' && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([left], [right]) => (left < right ? -1 : 1)))
      : member,
  )
}

function codeIn({ json }: BankAnswer): string {
  const parsed = partnerBankError.safeParse(json)
  return parsed.success ? ` (${parsed.data.error.code})` : ''
}
