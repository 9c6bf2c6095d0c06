/** Events about a payment in every order, repeated, too early, too late and not at all (R28). */
import { eq } from 'drizzle-orm'
import { getPayment } from '#contract/payments.ts'
import { transactionEvent } from '#sandbox/pse/events.ts'
import type { PseTransaction } from '#sandbox/pse/transactions.ts'
import { paymentsDue } from '#server/app/jobs/find-missed-jobs.ts'
import { saveCase } from '#server/modules/opening/bank/store.ts'
import { refreshPayment } from '#server/modules/opening/payments/refresh-payment.ts'
import { payments } from '#server/platform/db/schema/opening.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import type { PaymentStatus } from '#server/providers/payments/port.ts'
import type { Client, TestApp } from './app.ts'
import { loadCustomerId, loadEvents, loadStatus } from './opening.ts'
import { storeTestProcess } from './stored-process.ts'

const events = ['PENDING', 'APPROVED', 'DECLINED', 'VOIDED', 'ERROR'] as const
type Event = (typeof events)[number]

/** `before-create`: events come before the payment is stored. `no-webhook`: none comes. */
const circumstances = ['before-create', 'redirect-first', 'no-webhook'] as const

export type OrderCase = {
  order: readonly Event[]
  circumstance: (typeof circumstances)[number]
  /** How the payment really ends; an event may say something else, and is only a hint. */
  truth: 'approved' | 'declined'
  /** Each event twice in parallel, or all of them again in reverse order. */
  repeats: 'each' | 'all'
}

/** @returns All 720: every order of the five events, repeated in two ways, in three circumstances. */
export function allOrderCases(): OrderCase[] {
  return permutations(events).flatMap((order, at) =>
    (['each', 'all'] as const).flatMap((repeats) =>
      circumstances.map((circumstance, which) => {
        const truth = (at + which) % 2 === 0 ? ('approved' as const) : ('declined' as const)
        return { order, circumstance, truth, repeats }
      }),
    ),
  )
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]]
  return items.flatMap((item, index) =>
    permutations(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  )
}

export type OrderFigures = { cases: number; wrong: string[]; mostPolls: number }

const amountCop = 10_000_000
const batch = 40

/**
 * From this call on, the product's bank and payments are fakes.
 * @returns The cases that did not end like the payment or changed afterwards, and how often the provider was asked
 *   without a webhook.
 */
export async function measureOrders(app: TestApp, cases: readonly OrderCase[]): Promise<OrderFigures> {
  const figures: OrderFigures = { cases: cases.length, wrong: [], mostPolls: 0 }
  const client = await app.signIn(undefined, 'Prueba Ahorradora')
  const providerStates = new Map<string, { status: PaymentStatus; reference: string }>()
  const customerId = await loadCustomerId(app, client)
  letProvidersSay(app, providerStates)
  for (let from = 0; from < cases.length; from += batch) {
    const running = await Promise.all(
      cases.slice(from, from + batch).map((one) => begin(app, client, customerId, one, providerStates)),
    )
    // Half of the events, while the provider still says that it waits; then the real state, and the rest.
    await Promise.all(running.map((one) => one.post(one.sequence.slice(0, one.half))))
    await app.drainJobs()
    for (const one of running) await one.create()
    for (const one of running) providerStates.set(one.id, { status: one.truth, reference: one.reference })
    await Promise.all(running.map((one) => one.post(one.sequence.slice(one.half))))
    await app.drainJobs()
    for (const one of running) figures.mostPolls = Math.max(figures.mostPolls, await one.poll())
    await app.drainJobs()
    for (const one of running) figures.wrong.push(...(await one.faults('at the end')))
    // Nothing that events or the provider say later changes the result.
    for (const one of running) providerStates.set(one.id, { status: 'pending', reference: one.reference })
    await Promise.all(running.map((one) => one.post(one.sequence.slice(0, 3))))
    await app.drainJobs()
    for (const one of running) figures.wrong.push(...(await one.faults('afterwards')))
  }
  return figures
}

function letProvidersSay(app: TestApp, said: Map<string, { status: PaymentStatus; reference: string }>): void {
  const { providers } = app.ctx
  const payment = async (providerPaymentId: string) => {
    const { status = 'pending', reference = '' } = said.get(providerPaymentId) ?? {}
    return { providerPaymentId, status, amountCop, currency: 'COP', reference, redirectUrl: undefined }
  }
  const { getBank, getPayments } = providers
  providers.getPayments = (bankId) => ({ ...getPayments(bankId), payment })
  const issuing = (depositId: string) => ({ depositId, applicationId: depositId, reference: depositId })
  providers.getBank = (bankId) => ({
    ...getBank(bankId),
    requestDeposit: async ({ reference }) => ({ ...issuing(reference), status: 'pending', events: [] }),
    deposit: async (depositId) => ({ ...issuing(depositId), status: 'pending', events: [] }),
  })
}

/** An opening that the bank has approved, with only what a payment needs. */
async function waitingForMoney({ ctx }: TestApp, customerId: string): Promise<string> {
  return inTransaction(ctx.db, async (tx) => {
    const deposit = { bankId: 22, amountCop, termDays: 360, ratePercent: '11.250', environmentSimulate: 'astro' }
    const flags = { turbo: false, identityRequired: false, customerId, brand: 'cosecha' }
    const status = 'ESPERANDO-DEPOSITO' as const
    const { uuid } = await storeTestProcess(tx, { ...deposit, ...flags, status })
    await saveCase(tx, uuid, { applicationId: uuid })
    return uuid
  })
}

async function begin(
  app: TestApp,
  client: Client,
  customerId: string,
  { order, circumstance, truth, repeats }: OrderCase,
  said: Map<string, { status: PaymentStatus; reference: string }>,
) {
  const processUuid = await waitingForMoney(app, customerId)
  const id = `tx-${processUuid}`
  const reference = `C-${processUuid}`
  said.set(id, { status: 'pending', reference })
  const sequence = repeats === 'each' ? order.flatMap((one) => [one, one]) : [...order, ...order.toReversed()]
  let isCreated = false
  const create = async () => {
    if (isCreated) return
    isCreated = true
    const nextCheckAt = new Date(Date.now() + 60_000)
    const values = {
      processUuid,
      reference,
      providerPaymentId: id,
      amountCop,
      method: 'pse',
      status: 'pending',
    } as const
    await app.ctx.db.insert(payments).values({ ...values, nextCheckAt })
  }
  if (circumstance !== 'before-create') await create()
  if (circumstance === 'redirect-first') await client.call(getPayment, { query: { process_uuid: processUuid } })

  const statusOfPayment = async () =>
    (await app.ctx.db.select().from(payments).where(eq(payments.processUuid, processUuid)))[0]?.status
  const name = `${circumstance}, ${order.join(' ')}, ${repeats}`

  return {
    id,
    reference,
    truth,
    sequence,
    // All events may come too early: then only polling finds the result.
    half: circumstance === 'before-create' ? sequence.length : sequence.length / 2,
    create,

    async post(said: readonly Event[]): Promise<void> {
      if (circumstance === 'no-webhook') return
      for (const status of said) {
        const transaction = { id, reference, status, amountInCents: amountCop * 100, currency: 'COP' } as PseTransaction
        const { headers, body: payload } = transactionEvent(transaction, app.sandbox.settings.wompi)
        const answer = await app.app.inject({ method: 'POST', url: '/api/webhooks/wompi', headers, payload })
        if (answer.statusCode !== 200) throw new Error(`a genuine event was answered ${answer.statusCode}`)
      }
    },

    /**
     * Polls as time passes.
     * @returns How often it took.
     */
    async poll(): Promise<number> {
      let polls = 0
      while ((await statusOfPayment()) === 'pending' && polls < 5) {
        const nextCheckAt = new Date(Date.now() - 1_000)
        await app.ctx.db.update(payments).set({ nextCheckAt }).where(eq(payments.processUuid, processUuid))
        if (!(await paymentsDue(app.ctx.db)).includes(processUuid)) return Number.POSITIVE_INFINITY
        await refreshPayment(app.ctx, { processUuid })
        polls += 1
      }
      return polls
    },

    async faults(when: string): Promise<string[]> {
      const isPaid = truth === 'approved'
      const handedIn = (await loadEvents(app, processUuid)).filter((event) => event === 'deposit-handed-in').length
      const found = `${await loadStatus(app, processUuid)}, ${await statusOfPayment()}, handed in ${handedIn}`
      const status = isPaid ? 'ENVIADO-AL-BANCO-PARA-CREACION' : 'ESPERANDO-DEPOSITO'
      const expected = `${status}, ${truth}, handed in ${isPaid ? 1 : 0}`
      return found === expected ? [] : [`${name}: ${when} ${found}`]
    },
  }
}
