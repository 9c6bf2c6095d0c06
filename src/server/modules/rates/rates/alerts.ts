import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { createRateAlert, getRateAlerts } from '#contract/rates.ts'
import { toWire } from '#contract/wire-names.ts'
import { bankName } from '#domain/banks/catalogue.ts'
import { isPartnerBank } from '#domain/banks/registry.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { formatRate, rateThousandths } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { isOfferedTerm } from '#domain/money/terms/offered-terms.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { holdCustomer } from '../../accounts/customers/hold-customer.ts'
import { currentRates, reachedBy } from './current-rates.ts'
import * as store from './store.ts'

/** How many alerts of one customer may wait. */
const mostWaiting = 5

/** Z05: the alerts of a customer, the newest first, and how many of them may wait. */
export async function loadAlerts(ctx: Context, customerId: string): Promise<CallAnswer<typeof getRateAlerts>> {
  return { alerts: (await store.listAlerts(ctx.db, customerId)).map(present), most: mostWaiting }
}

/**
 * Z05: stores an alert for when a rate reaches a mark, once per key; the same alert twice is one. Throws BANK_NOT_FOUND
 * for a bank that is no partner, and INVALID_REQUEST for a term that nobody offers. Throws RATE_ALERT_REACHED where the
 * mark is paid already, for the smallest amounts, and TOO_MANY_RATE_ALERTS.
 */
export async function createAlert(
  ctx: Context,
  { customerId, key }: { customerId: string; key: string },
  wish: CallRequest<typeof createRateAlert>['body'],
): Promise<CallAnswer<typeof createRateAlert>> {
  const { bankId, term: termDays, mark: markPercent } = wish
  if (bankId !== undefined && !isPartnerBank(bankId)) throw new ApiError('BANK_NOT_FOUND')
  if (!isOfferedTerm(termDays)) {
    const message = 'Elige uno de los plazos que ofrecen los bancos.'
    throw new ApiError('INVALID_REQUEST', { detail: message, fields: [{ path: 'term', message }] })
  }
  const wanted = { bankId: bankId ?? null, termDays, markPercent }
  const { alert: id } = await once(
    ctx,
    { scope: `${customerId}/rate-alerts`, key, payload: toWire(wish) },
    async (tx) => {
      if (!(await holdCustomer(tx, customerId))) throw new ApiError('SESSION_ENDED')
      const waiting = (await store.listAlerts(tx, customerId)).filter(({ toldAt }) => toldAt === null)
      const same = waiting.find(
        (one) =>
          one.bankId === wanted.bankId &&
          one.termDays === termDays &&
          rateThousandths(one.markPercent) === rateThousandths(markPercent),
      )
      if (same) return { alert: same.id }
      if (reachedBy(await currentRates(tx), wanted)) throw new ApiError('RATE_ALERT_REACHED')
      if (waiting.length >= mostWaiting) throw new ApiError('TOO_MANY_RATE_ALERTS')
      return { alert: (await store.insertAlert(tx, { ...wanted, customerId })).id }
    },
  )
  const alert = (await store.listAlertsEver(ctx.db, customerId)).find((one) => one.id === id)
  // Deleted since, with other traces of the person.
  if (!alert) throw new ApiError('IDEMPOTENCY_KEY_REUSED')
  return present(alert)
}

/** Z05: ends an alert of a customer. Throws NOT_FOUND, also for another customer's. */
export async function endCustomerAlert(ctx: Context, wanted: { id: string; customerId: string }): Promise<void> {
  if (!(await store.endAlert(ctx.db, wanted))) throw new ApiError('NOT_FOUND')
}

/** Z09: the stored alerts of a customer, ended ones too, in words. */
export async function alertsInWords(db: Queryable, customerId: string): Promise<{ madeAt: Date; words: string }[]> {
  return (await store.listAlertsEver(db, customerId)).map((row) => {
    const bank = row.bankId === null ? 'cualquier banco' : bankName(row.bankId)
    const state = row.toldAt ? 'te avisamos' : row.endedAt ? 'la terminaste' : 'esperando'
    const words = `${formatRate(row.markPercent)} a ${formatTerm(row.termDays)} en ${bank}; ${state}`
    return { madeAt: row.createdAt, words }
  })
}

/** O04: the alerts of an account that is given up are the customer's who it was all along. */
export async function moveCustomerAlerts(tx: Tx, move: { from: string; to: string }): Promise<void> {
  await store.giveAlerts(tx, move)
}

/** Z09: deletes every alert of a customer. */
export async function deleteCustomerAlerts(tx: Tx, customerId: string): Promise<void> {
  await store.deleteAlerts(tx, customerId)
}

function present(row: store.AlertRow) {
  return {
    id: row.id,
    bankId: row.bankId,
    term: row.termDays,
    mark: row.markPercent,
    state: row.toldAt ? ('told' as const) : ('waiting' as const),
    createdOn: civilDateInBogota(row.createdAt.getTime()),
  }
}
