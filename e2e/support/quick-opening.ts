import { partnerBank } from '#domain/banks/registry.ts'
import { formFor } from '#domain/forms/registry.ts'
import { pdfFile } from '#testing/files.ts'
import { buildAnswers, personalAnswers } from '#testing/form-answers.ts'
import type { Product } from '#testing/product.ts'
import { bankByCall } from './bank-by-call.ts'
import { type Caller, control, createApiCaller, eventually } from './calls.ts'
import { confirmMailByCall } from './mail.ts'

const amountCop = 15_000_000
const termDays = 360

type Deposit = {
  bankId: number
  /** Where letters go, when a test reads those of this customer; they say there that it is theirs. */
  email?: string | undefined
}
export type Process = {
  process_uuid: string
  process_status: string
  identity_validation: { status: string }
  path: string
}

/** What the usual person shows at the identity check. */
const shownDocument = {
  document_number: String(personalAnswers.document_number),
  name: 'PRUEBA',
  last_name: 'AHORRADORA FICTICIA',
  date_of_birth: String(personalAnswers.birth_date),
  issue_date: String(personalAnswers.document_issued_on),
}

/**
 * An opening of the customer who is signed in on a page, taken from step to step without drawing any: for journeys
 * about what is between the steps or after them.
 */
export async function quickOpening(caller: Caller, product: Product, { bankId, email }: Deposit) {
  const call = createApiCaller(caller, product)
  const created = await call<Process>('POST', 'processes/create-process', {
    body: {
      bank_id: bankId,
      amount: amountCop,
      term: termDays,
      rate: partnerBank(bankId).demonstrationRates.curve[termDays],
      environment_simulate: 'astro',
    },
  })
  return createOpening(caller, product, { bankId, email, processUuid: created.process_uuid })
}

/** The same for the opening that the customer has begun on the page. */
export async function begunOpening(caller: Caller, product: Product, { bankId, email }: Deposit) {
  return createOpening(caller, product, { bankId, email, processUuid: await newestProcess(caller, product) })
}

/** The process that the customer who is signed in on a page has begun last. */
export async function newestProcess(caller: Caller, product: Product): Promise<string> {
  const { processes } = await createApiCaller(caller, product)<{ processes: Process[] }>(
    'GET',
    'processes/get-processes',
  )
  const [newest] = processes
  if (!newest) throw new Error('nothing was begun')
  return newest.process_uuid
}

type OpeningOf = Deposit & { processUuid: string }

function createOpening(caller: Caller, product: Product, { bankId, email, processUuid: process_uuid }: OpeningOf) {
  const call = createApiCaller(caller, product)
  const about = { process_uuid }
  const bankPeople = bankByCall(product, process_uuid)

  const state = () => call<Process>('GET', `processes/process?id=${process_uuid}`)
  const arrives = (status: string, withinMs?: number) =>
    eventually(async () => (await state()).process_status, status, withinMs).toBe(status)
  const submit = async (kind: 'personal' | 'financial' | 'questions') => {
    const form = formFor(kind, bankId)
    if (!form) throw new Error(`no form ${kind}`)
    const answers = { ...buildAnswers(form), ...(email && kind === 'personal' ? { email } : {}) }
    await call('POST', `forms/${kind}/submit`, { body: { ...about, answers } })
    if (email && kind === 'personal') await confirmMailByCall(caller, product, email)
  }
  const upload = (kind: string, file: ReturnType<typeof pdfFile>) =>
    call('PUT', `documents/${kind}?process_uuid=${process_uuid}`, { file })

  /** Each leads to the next, and ends when the process has arrived there. */
  const steps = {
    async identity() {
      // A later opening of the same customer begins with the proof of the first.
      if ((await state()).identity_validation.status === 'success') return
      await call('POST', 'identity/start', { body: { ...about, accepts_biometrics: true } })
      const [check] = await control<{ processId: string }[]>(product, 'GET', `identity?process_uuid=${process_uuid}`)
      await control(product, 'POST', `identity/${check?.processId}`, { result: 'success', document: shownDocument })
      await eventually(async () => (await state()).identity_validation.status).toBe('success')
    },
    personal: () => submit('personal'),
    financial: () => submit('financial'),
    async questions() {
      await submit('questions')
      await arrives('CLIENTE-SUBIENDO-DOCUMENTOS')
    },
    async documents() {
      // The pictures of the identity check are the others.
      await upload('tax-return', pdfFile('renta.pdf'))
      await call('POST', 'documents/hand-in', { body: about })
      await arrives('ENVIADOS-DOCUMENTOS-A-FIRMA')
    },
    async signature() {
      await signAll()
      await arrives('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
    },
    async approval() {
      await bankPeople.approve()
      await arrives('ESPERANDO-DEPOSITO')
    },
    async payment() {
      await upload('payment-proof', pdfFile('comprobante.pdf'))
      await call('POST', 'payments/proof', { body: about })
      await arrives('ENVIADO-AL-BANCO-PARA-CREACION')
    },
    async issue() {
      await bankPeople.issue()
      await arrives('DECEVAL-ENVIADO-AL-CLIENTE')
    },
  }
  type Step = keyof typeof steps

  async function signAll(): Promise<void> {
    type Signature = { state: string; agreement: { version: string } }
    const signature = () => call<Signature>('GET', `signature?process_uuid=${process_uuid}`)
    await eventually(async () => (await signature()).state).toBe('ready')
    const { agreement } = await signature()
    await call('POST', 'signature/start', { body: { ...about, agreement_version: agreement.version } })
    const requests = await control<{ token: string; externalId: string }[]>(product, 'GET', 'signing')
    const mine = requests.filter(({ externalId }) => externalId.startsWith(process_uuid))
    await control(product, 'POST', `signing/${mine.at(-1)?.token}`, { action: 'sign' })
  }

  return {
    processUuid: process_uuid,
    bank: partnerBank(bankId),
    bankPeople,
    state,
    arrives,
    steps,
    /** Takes every step from one to another, both included: from the identity to the certificate by default. */
    async walk({ from = 'identity', to = 'issue' }: { from?: Step; to?: Step } = {}) {
      const names = Object.keys(steps) as Step[]
      for (const name of names.slice(names.indexOf(from), names.indexOf(to) + 1)) await steps[name]()
    },
  }
}
