import { expect, type Page } from '@playwright/test'
import { partnerBank } from '#domain/banks/registry.ts'
import { formFor } from '#domain/forms/registry.ts'
import { imageFile, pdfFile } from '#testing/files.ts'
import { answersOf, personalAnswers } from '#testing/form-answers.ts'
import { callsOf, control } from './calls.ts'
import type { Product } from './product.ts'

const amountCop = 15_000_000
const termDays = 360

type Deposit = {
  bankId: number
  /** Where letters go, when a test reads those of this customer. */
  email?: string | undefined
}
type Process = { process_uuid: string; process_status: string; path: string }

/**
 * An opening of the customer who is signed in on a page, taken from step to step without drawing any: for journeys about
 * what is between the steps or after them.
 */
export async function quickOpening(page: Page, product: Product, { bankId, email }: Deposit) {
  const call = callsOf(page, product)
  const created = await call<Process>('POST', 'processes/create-process', {
    body: {
      bank_id: bankId,
      amount: amountCop,
      term: termDays,
      rate: partnerBank(bankId).demonstrationRates.curve[termDays],
      environment_simulate: 'astro',
    },
  })
  return openingOf(page, product, { bankId, email, processUuid: created.process_uuid })
}

/** The same for the opening that the customer has begun on the page. */
export async function begunOpening(page: Page, product: Product, { bankId, email }: Deposit) {
  const { processes } = await callsOf(page, product)<{ processes: Process[] }>('GET', 'processes/get-processes')
  const [newest] = processes
  if (!newest) throw new Error('nothing was begun')
  return openingOf(page, product, { bankId, email, processUuid: newest.process_uuid })
}

type OpeningOf = Deposit & { processUuid: string }

function openingOf(page: Page, product: Product, { bankId, email, processUuid: process_uuid }: OpeningOf) {
  const call = callsOf(page, product)
  const about = { process_uuid }

  const state = () => call<Process>('GET', `processes/process?id=${process_uuid}`)
  const arrives = (status: string) =>
    expect.poll(async () => (await state()).process_status, { timeout: 60_000 }).toBe(status)
  const submit = async (kind: 'personal' | 'financial' | 'questions') => {
    const form = formFor(kind, bankId)
    if (!form) throw new Error(`no form ${kind}`)
    const answers = { ...answersOf(form), ...(email && kind === 'personal' ? { email } : {}) }
    await call('POST', `forms/${kind}/submit`, { body: { ...about, answers } })
  }
  const upload = (kind: string, file: ReturnType<typeof pdfFile>) =>
    call('PUT', `documents/${kind}?process_uuid=${process_uuid}`, { file })
  const bankDoes = async (action: string) => {
    const { applications } = await control<{ applications: { applicationId: string }[] }>(
      product,
      'GET',
      `bank?reference=${process_uuid}`,
    )
    await control(product, 'POST', `bank/${applications.at(-1)?.applicationId}`, { action })
  }

  /** Each leads to the next, and ends when the process has arrived there. */
  const steps = {
    personal: () => submit('personal'),
    financial: () => submit('financial'),
    questions: () => submit('questions'),
    async identity() {
      await call('POST', 'identity/start', { body: about })
      const [check] = await control<{ processId: string }[]>(product, 'GET', `identity?process_uuid=${process_uuid}`)
      const document = { document_number: String(personalAnswers.document_number) }
      await control(product, 'POST', `identity/${check?.processId}`, { result: 'success', document })
      await arrives('CLIENTE-SUBIENDO-DOCUMENTOS')
    },
    async documents() {
      await upload('identity-front', imageFile('frente.png'))
      await upload('identity-back', imageFile('respaldo.png'))
      await upload('tax-return', pdfFile('renta.pdf'))
      await call('POST', 'documents/hand-in', { body: about })
      await arrives('ENVIADOS-DOCUMENTOS-A-FIRMA')
    },
    async signature() {
      await signAll()
      await arrives('DOCUMENTOS-FIRMADOS-ESPERANDO-SARLAF')
    },
    async approval() {
      await expect
        .poll(() => control<{ applications: [] }>(product, 'GET', `bank?reference=${process_uuid}`), {
          timeout: 60_000,
        })
        .toMatchObject({ applications: [{ status: 'received' }] })
      await bankDoes('approve')
      await arrives('ESPERANDO-DEPOSITO')
    },
    async payment() {
      await upload('payment-proof', pdfFile('comprobante.pdf'))
      await call('POST', 'payments/proof', { body: about })
      await arrives('ENVIADO-AL-BANCO-PARA-CREACION')
    },
    async issue() {
      await expect
        .poll(() => control(product, 'GET', `bank?reference=${process_uuid}`), { timeout: 60_000 })
        .toMatchObject({ applications: [{ actions: expect.arrayContaining(['issue']) }] })
      await bankDoes('issue')
      await arrives('DECEVAL-ENVIADO-AL-CLIENTE')
    },
  }

  async function signAll(): Promise<void> {
    type Signature = { state: string; agreement: { version: string } }
    const signature = () => call<Signature>('GET', `signature?process_uuid=${process_uuid}`)
    await expect.poll(async () => (await signature()).state, { timeout: 60_000 }).toBe('ready')
    const { agreement } = await signature()
    await call('POST', 'signature/start', { body: { ...about, agreement_version: agreement.version } })
    const requests = await control<{ token: string; externalId: string }[]>(product, 'GET', 'signing')
    const mine = requests.filter(({ externalId }) => externalId.startsWith(process_uuid))
    await control(product, 'POST', `signing/${mine.at(-1)?.token}`, { action: 'sign' })
  }

  return {
    processUuid: process_uuid,
    bank: partnerBank(bankId),
    state,
    arrives,
    steps,
    /** Takes every step up to the certificate. */
    async toTheEnd() {
      for (const step of Object.values(steps)) await step()
    },
  }
}
