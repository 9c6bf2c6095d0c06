import { formFor } from '#domain/forms/registry.ts'
import type { Client, TestApp } from '#testing/app.ts'
import { depositAt } from '#testing/deposits.ts'
import { imageFile } from '#testing/files.ts'
import { completeAnswers, personalAnswers } from '#testing/form-answers.ts'
import { newProcess, proveIdentity, testBankId } from '#testing/forms.ts'
import { approvedOpening, openingAt } from '#testing/opening.ts'

/** A call that creates something: its request, and the rows that it makes. */
export type Creation = {
  /** As in the OpenAPI document. */
  route: string
  table: string
  /** A condition on the rows; all when left out. */
  where?: string
  /** True when another key means another request: nothing else tells a repeat from a second one. */
  perKey?: true
  /** Statuses that a second request may get. */
  refusals?: readonly string[]
  /** Made for each round: whose request, and its content; `other` is different content under the same key. */
  prepare(
    test: TestApp,
    round: number,
  ): Promise<{
    client: Client
    url: string
    method?: 'PUT'
    body?: object
    other?: object
    file?: Buffer
    headers?: Record<string, string>
  }>
}

const deposit = (amount: number) => ({ bank_id: 24, amount, term: 360, rate: '12.200', environment_simulate: 'astro' })
const person = (test: TestApp) => test.signIn(undefined, 'Prueba Ahorradora')

/** Every call that creates something: a new one that is missing here fails the test. */
export const creations: readonly Creation[] = [
  {
    route: 'POST /api/processes/create-process',
    table: 'processes',
    async prepare(test, round) {
      const amount = 10_000_000 + (round % 1_000) * 1_000
      return {
        client: await person(test),
        url: '/api/processes/create-process',
        body: deposit(amount),
        other: deposit(amount + 500),
      }
    },
  },
  {
    route: 'POST /api/payments/pse',
    table: 'payments',
    refusals: ['PAYMENT_IN_PROGRESS'],
    async prepare(test) {
      const { client, processUuid } = await approvedOpening(test)
      const banks = await test.ctx.providers.getPayments(22).pseBanks()
      // The last case leaves a payment open; others end it immediately, so that the next payment is a new one.
      const [first, last] = [banks.at(0), banks.at(-1)]
      const body = {
        process_uuid: processUuid,
        bank_code: last?.code,
        accepts_terms: true,
        accepts_personal_data: true,
      }
      return { client, url: '/api/payments/pse', body, other: { ...body, bank_code: first?.code } }
    },
  },
  {
    route: 'POST /api/forms/review',
    table: 'forms',
    where: "form = 'questions' and submitted_at is not null",
    refusals: ['STEP_NOT_AVAILABLE'],
    async prepare(test) {
      const { client, uuid } = await newProcess(test)
      await proveIdentity(test, uuid, String(personalAnswers.document_number))
      const answers = completeAnswers()
      const forms = Object.entries(answers).map(([form, given]) => {
        const version = formFor(form as keyof typeof answers, testBankId)?.version
        return { form, version, answers: given }
      })
      const body = { process_uuid: uuid, forms, confirmed: [] }
      return { client, url: '/api/forms/review', body, other: { ...body, forms: forms.toReversed() } }
    },
  },
  {
    route: 'POST /api/users/privacy-requests',
    table: 'privacy_requests',
    perKey: true,
    refusals: ['TOO_MANY_REQUESTS_OPEN'],
    async prepare(test, round) {
      const body = { kind: 'question', detail: `¿Qué guardan de mí? ${round}` }
      return {
        client: await person(test),
        url: '/api/users/privacy-requests',
        body,
        other: { ...body, detail: 'Otra pregunta' },
      }
    },
  },
  {
    route: 'POST /api/rates/alerts',
    table: 'rate_alerts',
    async prepare(test) {
      return {
        client: await person(test),
        url: '/api/rates/alerts',
        body: { term: 360, mark: '19.500' },
        other: { term: 360, mark: '19.600' },
      }
    },
  },
  {
    route: 'POST /api/conversations/mine/messages',
    table: 'conversation_messages',
    perKey: true,
    async prepare(test, round) {
      return {
        client: await person(test),
        url: '/api/conversations/mine/messages',
        body: { text: `¿Me ayudan? ${round}` },
        other: { text: 'Otra cosa' },
      }
    },
  },
  {
    route: 'POST /api/renewals/decide',
    table: 'renewals',
    refusals: ['STEP_NOT_AVAILABLE'],
    async prepare(test) {
      const { client, processUuid } = await depositAt(test, 'R-VENCIMIENTOS-PENDIENTES', 3)
      const shown = (await client.inject({ url: `/api/renewals/maturity?process_uuid=${processUuid}` })).json().body
      const body = { process_uuid: processUuid, decision: 'withdraw', text_version: shown.text_version }
      return { client, url: '/api/renewals/decide', body, other: { ...body, text_version: 'x' } }
    },
  },
  {
    route: 'POST /api/save-simulation',
    table: 'saved_simulations',
    perKey: true,
    async prepare(test) {
      const body = {
        amnt: 10_000_000,
        term: 360,
        srcurl: 'https://cosecha.example/cdt-simulador',
        platform: 'web',
        acquisition_channel: 'direct',
        contact_consent: false,
      }
      return {
        client: test.anonymous,
        url: '/api/save-simulation',
        body,
        other: { ...body, amnt: 11_000_000 },
        headers: test.simulationKey(),
      }
    },
  },
  {
    route: 'POST /api/users/create',
    table: 'customers',
    refusals: ['PROFILE_EXISTS'],
    prepare: async (test) => ({
      client: await test.signIn(),
      url: '/api/users/create',
      body: { data: { full_name: 'Prueba Doble' } },
    }),
  },
  {
    route: 'POST /api/bonuses/roulette',
    table: 'roulette_draws',
    refusals: ['ROULETTE_PARTICIPATED'],
    prepare: async (test) => ({
      client: await person(test),
      url: '/api/bonuses/roulette',
      body: { source: 'general' },
    }),
  },
  {
    route: 'PUT /api/documents/{kind}',
    table: 'documents',
    where: 'replaced_at is null',
    // This many in parallel are more than a person who photographs a paper sends, per hour or together.
    refusals: ['TOO_MANY_DOCUMENTS', 'TOO_MANY_FILES_WAITING'],
    async prepare(test) {
      const { client, processUuid } = await openingAt(test, 'CLIENTE-SUBIENDO-DOCUMENTOS')
      return {
        client,
        method: 'PUT',
        url: `/api/documents/identity-front?process_uuid=${processUuid}`,
        file: imageFile('x').buffer,
      }
    },
  },
]
