/** One person after the other, from the first code to the payment. They never give up when the server dies. */
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { simulationKeyHeader } from '#contract/simulate.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { formFor } from '#domain/forms/registry.ts'
import { redrawImage } from '#server/modules/opening/documents/redraw-image.ts'
import { imageFile, pdfFile } from '#testing/files.ts'
import { buildAnswers } from '#testing/form-answers.ts'
import { freshPhone } from '#testing/people.ts'
import { type Asked, type Came, callControl, createCaller, type Tally } from './calls.ts'
import type { Program } from './program.ts'

/** What the server acknowledged; all of it must be there for ever. */
export type Acknowledged = {
  processes: { processUuid: string; token: string; amount: number }[]
  drafts: { processUuid: string; token: string; neighborhood: string }[]
  forms: { processUuid: string; form: string }[]
  documents: { id: string; token: string; sha256: string }[]
  /** People whose signing page was opened. */
  signatures: { processUuid: string }[]
  payments: { processUuid: string }[]
  /** People who got a session. */
  sessions: { token: string }[]
  /** How many got to the payment. */
  finished: number
}

export const nothingYet = (): Acknowledged => ({
  processes: [],
  drafts: [],
  forms: [],
  documents: [],
  signatures: [],
  payments: [],
  sessions: [],
  finished: 0,
})

/** The calls that open a signing page or begin a payment. */
export const signingPath = 'signature/start'
export const payingPath = 'payments/pse'

const bankId = 22
const termDays = 360
const rate = partnerBank(bankId).demonstrationRates.curve[termDays]
let made = 0

type Saver = {
  program: Pick<Program, 'url' | 'sandboxUrl'>
  tally: Tally
  acknowledged: Acknowledged
  isOver: () => boolean
  /** Uploads only the minimum, so that most of the work is signing and paying. */
  hastensToPay?: boolean
}

/** Goes on with one person after the other until it is over. */
export async function keepSaving(saver: Saver): Promise<void> {
  // Otherwise the bank waits for a person's decision, and no process reaches the payment.
  await callControl(saver.program, 'PUT', 'bank/settings', { automatic: true })
  while (!saver.isOver()) {
    try {
      await oneLife(saver)
    } catch (error) {
      if (!(error instanceof GaveUp)) throw error
      // A lost answer can end a sign-in; the next person has another phone.
      await wait(20)
    }
  }
}

class GaveUp extends Error {}

async function oneLife({ program, tally, acknowledged, isOver, hastensToPay = false }: Saver): Promise<void> {
  const once = createCaller(program, tally)
  /** Repeats the request with the same key until the answer is not "not now". */
  const insist = async (method: string, path: string, asked: Asked = {}): Promise<Came> => {
    for (;;) {
      if (isOver()) throw new GaveUp()
      const came = await once(method, path, asked)
      if (came.status !== undefined && came.status < 500) return came
      await wait(60)
    }
  }
  const phone = freshPhone()
  const sent = await once('POST', 'auth/sign-up', {
    body: { phone_number: phone, prefix_number: '57', device_key: 'pc' },
  })
  if (sent.status !== 200) throw new GaveUp()
  const inbox = await callControl(program, 'GET', `inbox?phone=${encodeURIComponent(`+57${phone}`)}`)
  const { ChallengeParameters, Session } = sent.body
  const answer = inbox?.messages?.[0]?.code ?? '0'
  const signedIn = await once('POST', 'auth/sign-in', {
    body: { username: ChallengeParameters.USERNAME, session: Session, answer },
  })
  const token: string | undefined = signedIn.body?.AuthenticationResult?.IdToken
  if (!token) throw new GaveUp()
  acknowledged.sessions.push({ token })
  const call = (method: string, path: string, asked: Asked = {}) => insist(method, path, { token, ...asked })
  await call('POST', 'users/create', { body: { data: { full_name: 'Prueba Ahorradora' } } })

  const open = async () => {
    const access = await insist('GET', 'simulate-investment/access')
    const amount = 10_000_000 + 1_000 * ++made
    const headers = { [simulationKeyHeader]: String(access.body?.daily_key) }
    await insist('POST', 'simulate-investment/simulate-investment-v2', {
      headers,
      body: { amount: String(amount), terms: [termDays] },
    })
    const body = { bank_id: bankId, amount, term: termDays, rate, environment_simulate: 'astro' }
    const created = await call('POST', 'processes/create-process', { key: randomUUID(), body })
    if (created.status !== 201) throw new GaveUp()
    const processUuid = String(created.body.process_uuid)
    acknowledged.processes.push({ processUuid, token, amount })
    return processUuid
  }
  await open()
  const processUuid = await open()
  const about = { process_uuid: processUuid }
  const own = made
  const neighborhood = `Barrio ${own}`
  for (const typed of ['Chapinero', 'Teusaquillo', neighborhood]) {
    const saved = await call('PUT', 'forms/personal/draft', { body: { ...about, answers: { neighborhood: typed } } })
    if (saved.status === 200) acknowledged.drafts.push({ processUuid, token, neighborhood: typed })
  }
  const documentNumber = String(1_200_000_000 + (process.pid % 5_000) * 10_000 + own)
  const email = `persona.${documentNumber}@example.com`
  const document = { document_number: documentNumber, name: 'PRUEBA', last_name: 'AHORRADORA FICTICIA' }
  const provesIdentity = async () => {
    for (let looks = 0; looks < 400; looks += 1) {
      const checks = (await callControl(program, 'GET', `identity?process_uuid=${processUuid}`)) as {
        processId: string
        status: string
      }[]
      const last = checks?.at(-1)
      if (last?.status === 'pending') {
        await callControl(program, 'POST', `identity/${last.processId}`, { result: 'success', document })
      }
      const came = await call('GET', `identity?process_uuid=${processUuid}`)
      if (came.body?.status === 'success') return
      await wait(100)
    }
    throw new GaveUp()
  }
  // As the product leads people: the identity check comes before the forms.
  const started = await call('POST', 'identity/start', { body: { ...about, accepts_biometrics: true } })
  if (started.status !== 200 && started.status !== 201) throw new GaveUp()
  await provesIdentity()
  for (const kind of ['personal', 'financial', 'questions'] as const) {
    const form = formFor(kind, bankId)
    if (!form) continue
    const aboutThem = kind === 'personal' ? { document_number: documentNumber, email, neighborhood } : {}
    const handedIn = await call('POST', `forms/${kind}/submit`, {
      body: { ...about, answers: { ...buildAnswers(form), ...aboutThem } },
    })
    if (handedIn.status !== 200) throw new GaveUp()
    acknowledged.forms.push({ processUuid, form: kind })
  }
  const arrives = async (status: string, again?: () => Promise<void>) => {
    for (let looks = 0; looks < 400; looks += 1) {
      const came = await call('GET', `processes/process?id=${processUuid}`)
      if (came.body?.process_status === status) return
      await again?.()
      await wait(100)
    }
    throw new GaveUp()
  }
  await arrives('CLIENTE-SUBIENDO-DOCUMENTOS')
  const upload = async (kind: string, file: ReturnType<typeof pdfFile>) => {
    const kept = await call('PUT', `documents/${kind}?process_uuid=${processUuid}`, { file })
    if (kept.status !== 201) return
    const isPdf = file.mimeType === 'application/pdf'
    // For a picture, our drawing of it must be there.
    const bytes = isPdf ? file.buffer : await redrawImage(file.buffer, 'image/png')
    if (!bytes) throw new Error('a picture of the test was none')
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    acknowledged.documents.push({ id: String(kept.body.id), token, sha256 })
  }
  for (const step of hastensToPay ? [1] : [1, 2, 3]) {
    await upload('identity-front', imageFile(`frente ${step}.png`, 300 + 13 * ((own + step) % 50)))
    await upload('identity-back', imageFile(`respaldo ${step}.png`, 200 + 17 * ((own + step) % 50)))
  }
  await upload('tax-return', pdfFile('renta.pdf'))
  await call('POST', 'documents/hand-in', { body: about })
  await arrives('ENVIADOS-DOCUMENTOS-A-FIRMA')
  let agreement: string | undefined
  for (let looks = 0; looks < 400 && !agreement; looks += 1) {
    const signature = await call('GET', `signature?process_uuid=${processUuid}`)
    if (signature.body?.state === 'ready') agreement = signature.body.agreement.version
    else await wait(100)
  }
  // Work that a kill interrupted goes on a minute later; until then the answer is to wait.
  const untilTaken = async (path: string, asked: Asked): Promise<Came> => {
    for (const deadline = Date.now() + 90_000; ; await wait(250)) {
      const came = await call('POST', path, asked)
      if (came.status === 200 || came.status === 201) return came
      if (Date.now() > deadline) throw new GaveUp()
    }
  }
  await untilTaken(signingPath, { body: { ...about, agreement_version: agreement ?? '' } })
  acknowledged.signatures.push({ processUuid })
  await arrives('ESPERANDO-DEPOSITO', async () => {
    const requests = (await callControl(program, 'GET', 'signing')) as {
      token: string
      externalId: string
      status: string
    }[]
    const mine = requests?.filter(({ externalId }) => externalId.startsWith(processUuid)).at(-1)
    if (mine?.status === 'pending') await callControl(program, 'POST', `signing/${mine.token}`, { action: 'sign' })
  })
  const options = await call('GET', `payments/pse-options?process_uuid=${processUuid}`)
  const body = {
    ...about,
    bank_code: options.body?.banks?.at(-1)?.code ?? '1',
    accepts_terms: true,
    accepts_personal_data: true,
  }
  const paid = await untilTaken(payingPath, { key: randomUUID(), body })
  acknowledged.payments.push({ processUuid })
  const { transactions } = (await callControl(program, 'GET', `pse?reference=${paid.body?.reference}`)) ?? {}
  for (const { transactionId, status } of transactions ?? []) {
    if (status === 'PENDING') await callControl(program, 'POST', `pse/${transactionId}`, { status: 'APPROVED' })
  }
  acknowledged.finished += 1
}
