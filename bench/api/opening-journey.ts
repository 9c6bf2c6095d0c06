/** The calls of one opening, from the simulation to the certificate, in the order of the pages. */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { simulationKeyHeader } from '#contract/simulate.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { formFor } from '#domain/forms/registry.ts'
import { type Asked, type Came, callControl } from '#resilience/measures/calls.ts'
import type { Program } from '#resilience/measures/program.ts'
import { pdfFile } from '#testing/files.ts'
import { buildAnswers } from '#testing/form-answers.ts'
import { freshPhone } from '#testing/people.ts'

const bankId = 22
const termDays = 360
let made = 0

export type JourneyCalls = {
  /** Makes a call that belongs to the opening. */
  step(name: string, method: string, path: string, asked?: Asked): Promise<Came>
  /** Makes a call that only looks whether work in the background is done. */
  look(method: string, path: string, asked?: Asked): Promise<Came>
}

/**
 * @param options - How calls are made.
 * @throws Error when a call is refused or the opening gets stuck.
 */
export async function openOnce(program: Pick<Program, 'sandboxUrl'>, { step, look }: JourneyCalls): Promise<void> {
  made += 1
  const amount = 10_000_000 + 1_000 * made
  const documentNumber = String(1_300_000_000 + (process.pid % 5_000) * 10_000 + made)
  const access = await step('simulation key', 'GET', 'simulate-investment/access')
  await step('simulate', 'POST', 'simulate-investment/simulate-investment-v2', {
    headers: { [simulationKeyHeader]: String(access.body?.daily_key) },
    body: { amount: String(amount), terms: [termDays] },
  })
  const phone = freshPhone()
  const sent = await step('ask for a code', 'POST', 'auth/sign-up', {
    body: { phone_number: phone, prefix_number: '57', device_key: 'pc' },
  })
  const inbox = await callControl(program, 'GET', `inbox?phone=${encodeURIComponent(`+57${phone}`)}`)
  const { ChallengeParameters, Session } = sent.body
  const code = { username: ChallengeParameters.USERNAME, session: Session, answer: inbox.messages[0].code }
  const signedIn = await step('sign in', 'POST', 'auth/sign-in', { body: code })
  const token = String(signedIn.body.AuthenticationResult.IdToken)
  const own = (name: string, method: string, path: string, asked: Asked = {}) =>
    step(name, method, path, { token, ...asked })
  const arrives = async (what: string, path: string, isThere: (came: Came) => boolean, meantime = async () => {}) => {
    for (let looks = 0; looks < 600; looks += 1) {
      const came = await look('GET', path, { token })
      if (isThere(came)) return came
      await meantime()
      await wait(50)
    }
    throw new Error(`the opening got stuck before: ${what}`)
  }
  await own('give the name', 'POST', 'users/create', { body: { data: { full_name: 'Prueba Ahorradora' } } })
  const rate = partnerBank(bankId).demonstrationRates.curve[termDays]
  const choice = { bank_id: bankId, amount, term: termDays, rate, environment_simulate: 'astro' }
  const created = await own('open', 'POST', 'processes/create-process', { key: randomUUID(), body: choice })
  const processUuid = String(created.body.process_uuid)
  const about = { process_uuid: processUuid }
  await own('my openings', 'GET', 'processes/get-processes')
  const next = () => own('next page', 'POST', 'processes/stage-form-validate', { body: about })
  const processPath = `processes/process?id=${processUuid}`
  const hasStatus = (status: string) => (came: Came) => came.body?.process_status === status
  await next()
  await own('start the identity check', 'POST', 'identity/start', { body: { ...about, accepts_biometrics: true } })
  const document = { document_number: documentNumber, name: 'PRUEBA', last_name: 'AHORRADORA FICTICIA' }
  const isProven = ({ body }: Came) => body?.status === 'success'
  await arrives('identity', `identity?process_uuid=${processUuid}`, isProven, async () => {
    const checks = (await callControl(program, 'GET', `identity?process_uuid=${processUuid}`)) ?? []
    const last = checks.at(-1)
    if (last?.status === 'pending')
      await callControl(program, 'POST', `identity/${last.processId}`, { result: 'success', document })
  })
  await own('read the identity check', 'GET', `identity?process_uuid=${processUuid}`)
  for (const kind of ['personal', 'financial', 'questions'] as const) {
    const form = formFor(kind, bankId)
    if (!form) continue
    await next()
    await own('read a form', 'GET', `forms/${kind}/draft?process_uuid=${processUuid}`)
    const email = `persona.${documentNumber}@example.com`
    const aboutThem = kind === 'personal' ? { document_number: documentNumber, email } : {}
    const answers = { ...buildAnswers(form), ...aboutThem }
    const half = Object.fromEntries(Object.entries(answers).slice(0, Math.ceil(Object.keys(answers).length / 2)))
    await own('save a form', 'PUT', `forms/${kind}/draft`, { body: { ...about, answers: half } })
    await own('hand in a form', 'POST', `forms/${kind}/submit`, { body: { ...about, answers } })
  }
  await arrives('documents', processPath, hasStatus('CLIENTE-SUBIENDO-DOCUMENTOS'))
  await own('read the process', 'GET', processPath)
  await own('upload a document', 'PUT', `documents/tax-return?process_uuid=${processUuid}`, {
    file: pdfFile('renta.pdf'),
  })
  await own('hand in the documents', 'POST', 'documents/hand-in', { body: about })
  await arrives('signature', processPath, hasStatus('ENVIADOS-DOCUMENTOS-A-FIRMA'))
  await next()
  const signing = `signature?process_uuid=${processUuid}`
  await arrives('linking documents', signing, ({ body }) => body?.state === 'ready')
  const ready = await own('read the signature', 'GET', signing)
  const agreed = { ...about, agreement_version: ready.body.agreement.version }
  await own('start signing', 'POST', 'signature/start', { body: agreed })
  await arrives('money', processPath, hasStatus('ESPERANDO-DEPOSITO'), async () => {
    const requests = ((await callControl(program, 'GET', 'signing')) ?? []) as Record<string, string>[]
    const mine = requests.filter(({ externalId }) => externalId?.startsWith(processUuid)).at(-1)
    if (mine?.status === 'pending') await callControl(program, 'POST', `signing/${mine.token}`, { action: 'sign' })
  })
  await next()
  const options = await own('ways to pay', 'GET', `payments/pse-options?process_uuid=${processUuid}`)
  const bankCode = options.body.banks.at(-1)?.code
  const order = { ...about, bank_code: bankCode, accepts_terms: true, accepts_personal_data: true }
  await own('pay', 'POST', 'payments/pse', { key: randomUUID(), body: order })
  const certificate = `certificate?process_uuid=${processUuid}`
  const isIssued = ({ body }: Came) => String(body?.process_status).startsWith('DECEVAL-')
  await arrives('certificate', processPath, isIssued, async () => {
    const { transactions } = (await callControl(program, 'GET', 'pse')) ?? {}
    for (const { transactionId, status } of transactions ?? [])
      if (status === 'PENDING') await callControl(program, 'POST', `pse/${transactionId}`, { status: 'APPROVED' })
  })
  await next()
  await arrives('certificate file', certificate, ({ status }) => status === 200)
  await own('read the certificate', 'GET', certificate)
}
