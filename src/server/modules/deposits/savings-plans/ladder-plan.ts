import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { getLadderPlan, putLadderPlan } from '#contract/ladder-plan.ts'
import { camelName, toWire, withNames } from '#contract/wire-names.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { type LadderPlan, nextSavingDay } from '#domain/money/ladder/ladder-plan.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { isOfferedTerm } from '#domain/money/terms/offered-terms.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { holdCustomer } from '../../accounts/customers/hold-customer.ts'
import { todayInBogota } from '../renewals/maturing-deposit.ts'
import * as ladderStore from './ladder-store.ts'

type Shown = CallAnswer<typeof getLadderPlan>

/** A plan as it is kept. `collectedCop` is what its saver says they put aside. */
export type KeptLadder = LadderPlan & { collectedCop: number; isPaused: boolean }
export type LadderOfCustomer = { plan: KeptLadder; row: ladderStore.LadderPlanRow }

const purpose = 'ladder_plans.plan'

/** Z19: the plan of a customer; undefined where there is none. */
export async function loadLadder(
  ctx: Context,
  db: Queryable,
  customerId: string,
): Promise<LadderOfCustomer | undefined> {
  const row = await ladderStore.findLadderPlan(db, customerId)
  return (
    row && { row, plan: withNames(ctx.encryption.decryptJson(purpose, row.planEncrypted), camelName) as KeptLadder }
  )
}

/** Z19: the same, as it leaves. */
export async function showLadder(ctx: Context, customerId: string): Promise<Shown> {
  const found = await loadLadder(ctx, ctx.db, customerId)
  if (!found) return {}
  const { startCop, termsDays, monthlyCop, collectedCop, isPaused, startDate } = found.plan
  const state = isPaused ? 'paused' : 'active'
  const own = { start: startCop, terms: [...termsDays], monthly: monthlyCop, collected: collectedCop }
  return { plan: { ...own, state, startDate, nextSavingOn: found.row.dueOn ?? undefined } }
}

/**
 * Z19: keeps a customer's plan, or what it says now. Throws INVALID_REQUEST for a rung that no bank offers or that stands
 * twice.
 */
export async function keepLadder(
  ctx: Context,
  customerId: string,
  { start, terms, monthly, collected, state }: CallRequest<typeof putLadderPlan>['body'],
): Promise<Shown> {
  if (!terms.every(isOfferedTerm) || new Set(terms).size < terms.length) {
    const message = 'Elige plazos que ofrezcan los bancos, cada uno una vez.'
    throw new ApiError('INVALID_REQUEST', { detail: message, fields: [{ path: 'terms', message }] })
  }
  await inTransaction(ctx.db, async (tx) => {
    if (!(await holdCustomer(tx, customerId))) throw new ApiError('SESSION_ENDED')
    const before = await loadLadder(ctx, tx, customerId)
    const startDate = before?.plan.startDate ?? todayInBogota()
    const isPaused = state === 'paused'
    const own = { startCop: start, termsDays: terms, monthlyCop: monthly, collectedCop: collected }
    const plan: KeptLadder = { ...own, startDate, isPaused }
    const planEncrypted = ctx.encryption.encrypt(purpose, JSON.stringify(toWire(plan)))
    await ladderStore.putLadderPlan(tx, { customerId, planEncrypted, dueOn: dueDay(plan, todayInBogota()) })
  })
  return showLadder(ctx, customerId)
}

/** The next saving day after another; none while nothing is saved. */
function dueDay({ startDate, monthlyCop, isPaused }: KeptLadder, after: CivilDate): CivilDate | null {
  return monthlyCop === 0 || isPaused ? null : nextSavingDay(startDate, after)
}

/** Z19: ends a customer's plan. */
export async function endLadder(ctx: Context, customerId: string): Promise<Shown> {
  await ladderStore.deleteLadderPlan(ctx.db, customerId)
  return showLadder(ctx, customerId)
}

/** Z19: what the plan makes of a deposit that matures, for its reminder; undefined where none runs. */
export async function ladderInWords(ctx: Context, customerId: string): Promise<string | undefined> {
  const found = await loadLadder(ctx, ctx.db, customerId)
  if (!found || found.plan.isPaused) return undefined
  const longest = Math.max(...found.plan.termsDays)
  return `En tu plan Cosecha en fila, lo que vence va al plazo más largo: ${formatTerm(longest)}. Nada se mueve solo: compáralo y decídelo tú.`
}

/** Z09: a customer's plan in words; nothing where there is none. */
export async function laddersInWords(ctx: Context, customerId: string): Promise<{ keptAt: Date; words: string }[]> {
  const found = await loadLadder(ctx, ctx.db, customerId)
  return found ? [{ keptAt: found.row.createdAt, words: sayLadder(found.plan) }] : []
}

function sayLadder({ startCop, termsDays, monthlyCop, collectedCop, isPaused }: KeptLadder): string {
  const terms = termsDays.map(formatTerm).join(', ')
  const saving = monthlyCop > 0 ? `, ${formatCop(monthlyCop)} al mes y ${formatCop(collectedCop)} apartados` : ''
  return `Cosecha en fila: ${formatCop(startCop)} a ${terms}${saving}${isPaused ? ', en pausa' : ''}`
}

/** O04: the plan of an account that is given up is the customer's who it was all along. */
export async function moveLadder(tx: Tx, move: { from: string; to: string }): Promise<void> {
  await ladderStore.giveLadderPlan(tx, move)
}

/** Z09: forgets a customer's plan. */
export async function forgetLadder(tx: Tx, customerId: string): Promise<void> {
  await ladderStore.deleteLadderPlan(tx, customerId)
}
