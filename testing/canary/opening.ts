/** A whole opening by its real calls, of a person whose every value can be recognised wherever it lands (R38). */
import { randomInt, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { sendMessage } from '#contract/conversations.ts'
import { handInDocuments, type UploadKind } from '#contract/documents.ts'
import { startIdentity } from '#contract/identity.ts'
import { handInPaymentProof } from '#contract/payments.ts'
import { personalData } from '#contract/privacy.ts'
import { getProcess } from '#contract/processes.ts'
import { getSignature, startSignature } from '#contract/signature.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { makeTicket } from '#server/modules/accounts/tickets/make-ticket.ts'
import { loadProcess } from '#server/modules/opening/processes/processes.queries.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { Client, TestApp } from '../app.ts'
import { imageFile, pdfFile } from '../files.ts'
import { coltefinancieraAnswers, financialAnswers, personalAnswers } from '../form-answers.ts'
import { handInAll, newProcess } from '../forms.ts'
import { control, loadStatus } from '../opening.ts'
import type { Canaries } from './search.ts'

export type CanaryPerson = { client: Client; processUuid: string; canaries: Canaries }

const digits = (count: number) => String(randomInt(10 ** (count - 1), 10 ** count))

const letters = (count: number) => Array.from({ length: count }, () => String.fromCharCode(97 + randomInt(26))).join('')

/** The values of one person. The income has room for the deposit. */
function newCanaries() {
  return {
    cedula: `10${digits(8)}`,
    phone: `31${digits(8)}`,
    name: `Zenaida ${letters(8)} Canaria`,
    surname: 'Canarinha Ficticia',
    employer: `Empresa Canaria ${letters(8)} S.A.S.`,
    income: String(randomInt(5_111_111, 9_999_999)),
    address: `Torre Canaria ${digits(4)}`,
    email: `canaria.${digits(9)}@example.com`,
    account: digits(11),
    document: `CANARIO-${randomUUID()}`,
    fileName: `canario-${digits(6)}.pdf`,
    message: `¿Dónde quedó mi canario ${letters(12)}?`,
  }
}

/** Signs a person in and takes an opening as far as its documents. */
export async function canaryPerson(test: TestApp): Promise<CanaryPerson> {
  const values = newCanaries()
  const client = await test.signIn(values.phone, values.name)
  const otp = await test.getCode(values.phone)
  const { uuid: processUuid } = await newProcess(test, client)
  const about = { process_uuid: processUuid }
  expectDone(await client.call(startIdentity, { body: { ...about, accepts_biometrics: true } }))
  const [check] = await control(test, 'GET', `identity?process_uuid=${processUuid}`)
  const read = {
    document_number: values.cedula,
    name: 'PRUEBA',
    last_name: `${values.surname} ${personalAnswers.second_surname}`.toUpperCase(),
  }
  await control(test, 'POST', `identity/${check.processId}`, { result: 'success', document: read })
  await isProven(test, processUuid)
  await handInAll(
    { client, uuid: processUuid },
    {
      personal: {
        ...personalAnswers,
        document_number: values.cedula,
        first_surname: values.surname,
        address_complement: values.address,
        email: values.email,
        employer_name: values.employer,
      },
      financial: {
        ...financialAnswers,
        monthly_income: Number(values.income),
        payout_account_number: values.account,
      },
      questions: coltefinancieraAnswers,
    },
  )
  await arrives(test, processUuid, 'CLIENTE-SUBIENDO-DOCUMENTOS')
  await upload(client, processUuid, 'identity-front', canaryImage(values.document), 'frente.png')
  await upload(client, processUuid, 'identity-back', canaryImage(values.document), 'respaldo.png')
  await upload(client, processUuid, 'tax-return', canaryPdf(values.document), values.fileName)
  const written = { text: values.message, process_uuid: processUuid }
  expectDone(await client.call(sendMessage, { body: written }, { idempotencyKey: randomUUID() }))
  const link = await inTransaction(test.ctx.db, (tx) => makeTicket(test.ctx, tx, { processUuid, madeBy: 'reminder' }))
  const token = client.token ?? ''
  const secrets = { otp, token, tokenSignature: token.split('.')[2] ?? '', ticket: link.split('ticket=')[1] ?? '' }
  return { client, processUuid, canaries: { ...values, ...secrets } }
}

/** Takes the same on to the certificate. */
export async function canaryDeposit(test: TestApp, { client, processUuid, canaries }: CanaryPerson): Promise<void> {
  const about = { process_uuid: processUuid }
  expectDone(await client.call(handInDocuments, { body: about }))
  await arrives(test, processUuid, 'ENVIADOS-DOCUMENTOS-A-FIRMA')
  await test.drainJobs()
  const { body } = await client.call(getSignature, { query: about })
  expectDone(await client.call(startSignature, { body: { ...about, agreement_version: body.agreement.version } }))
  const requests = (await control(test, 'GET', 'signing')) as { token: string; externalId: string }[]
  const mine = requests.filter(({ externalId }) => externalId.startsWith(processUuid))
  await control(test, 'POST', `signing/${mine.at(-1)?.token}`, { action: 'sign' })
  await arrives(test, processUuid, 'DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
  await bankDoes(test, processUuid, 'approve')
  await arrives(test, processUuid, 'ESPERANDO-DEPOSITO')
  await upload(client, processUuid, 'payment-proof', canaryPdf(canaries.document ?? ''), 'comprobante.pdf')
  expectDone(await client.call(handInPaymentProof, { body: about }))
  await test.drainJobs()
  await bankDoes(test, processUuid, 'issue')
  await test.drainJobs()
  await control(test, 'PUT', `mail/addresses/${encodeURIComponent(canaries.email ?? '')}`, { refuses: false })
  await arrives(test, processUuid, 'DECEVAL-ENVIADO-AL-CLIENTE')
}

/** Requests that fail, with the person's values in every place that a request has. */
export async function failingRequests(test: TestApp, { client, processUuid, canaries }: CanaryPerson): Promise<void> {
  const { cedula = '', email = '', phone = '', name = '', document = '' } = canaries
  const address = encodeURIComponent(email)
  const requests = [
    { method: 'GET', url: `/api/nothing/${cedula}?email=${address}` },
    { method: 'GET', url: `/${cedula}/${phone}` },
    { method: 'GET', url: `/api/processes/process?id=${cedula}` },
    { method: 'POST', url: '/api/users/create', payload: { data: { full_name: [name], cedula } } },
    {
      method: 'POST',
      url: '/api/users/create',
      headers: { 'content-type': 'application/json' },
      payload: `{"${cedula}`,
    },
    { method: 'POST', url: '/api/forms/personal/submit', payload: { process_uuid: processUuid, answers: { cedula } } },
    { method: 'PUT', url: '/api/forms/personal/draft', payload: { answers: { email, cedula } } },
    { method: 'POST', url: '/api/auth/sign-in', payload: { username: phone, session: cedula, answer: '000000' } },
    { method: 'POST', url: '/api/webhooks/truora', payload: `${cedula} ${name}` },
    { method: 'POST', url: '/api/webhooks/twilio', payload: `To=%2B57${phone}` },
    { method: 'PUT', url: `/api/documents/tax-return?process_uuid=${processUuid}`, ...multipart(document, cedula) },
  ] as const
  for (const request of requests) {
    const { statusCode } = await client.inject(request)
    if (statusCode < 400) throw new Error(`${request.method} ${request.url} did not fail`)
  }
  // What providers answer to a refusal repeats the person's values, and jobs keep why they failed.
  await control(test, 'PUT', `mail/addresses/${address}`, { refuses: true })
  await client.call(personalData, {})
}

async function arrives(test: TestApp, processUuid: string, status: ProcessStatus): Promise<void> {
  const deadline = Date.now() + 20_000
  while ((await loadStatus(test, processUuid)) !== status) {
    if (Date.now() > deadline) throw new Error(`${await loadStatus(test, processUuid)} and not ${status}`)
    await test.drainJobs({ includeDelayed: true })
    // Webhooks come over the network, on their own.
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Waits until the result of the identity check is stored. */
async function isProven(test: TestApp, processUuid: string): Promise<void> {
  const deadline = Date.now() + 20_000
  while ((await loadProcess(test.ctx.db, processUuid))?.personBlindIndex === null) {
    if (Date.now() > deadline) throw new Error('the identity was not proven')
    await test.drainJobs({ includeDelayed: true })
    await new Promise((resolve) => setImmediate(resolve))
  }
}

async function bankDoes(test: TestApp, processUuid: string, action: string): Promise<void> {
  await test.drainJobs()
  const { applications } = await control(test, 'GET', `bank?reference=${processUuid}`)
  await control(test, 'POST', `bank/${applications.at(-1).applicationId}`, { action })
}

async function upload(client: Client, processUuid: string, kind: UploadKind, bytes: Buffer, fileName: string) {
  const url = `/api/documents/${kind}?process_uuid=${processUuid}`
  const { statusCode, body } = await client.inject({ method: 'PUT', url, ...multipart(bytes, fileName) })
  if (statusCode !== 201) throw new Error(`${kind} was refused: ${body}`)
}

function multipart(content: Buffer | string, fileName: string) {
  const boundary = 'limite1234567890'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${fileName}"\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}

/** A picture that says a text in a chunk of its own. */
function canaryImage(text: string): Buffer {
  const { buffer } = imageFile('x.png')
  const data = Buffer.from(`tEXtComment\0${text}`)
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length - 4)
  check.writeUInt32BE(crc32(data))
  const end = buffer.length - 12
  return Buffer.concat([buffer.subarray(0, end), length, data, check, buffer.subarray(end)])
}

/** A PDF that says a text in a comment. */
function canaryPdf(text: string): Buffer {
  return Buffer.from(pdfFile('x.pdf').buffer.toString('latin1').replace('startxref', `% ${text}\nstartxref`), 'latin1')
}

function expectDone({ status, problem }: { status: number; problem: { errors?: { code: string } } }): void {
  if (status >= 400) throw new Error(`refused: ${problem.errors?.code}`)
}

/** The process as its owner sees it, for a reader that must never fail. */
export const readProcess = ({ client, processUuid }: CanaryPerson) =>
  client.call(getProcess, { query: { id: processUuid } })
