import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { getMaturityPlans, putMaturityPlan } from '#contract/maturity-plans.ts'
import { camelName, toWire, withNames } from '#contract/wire-names.ts'
import { bankName } from '#domain/banks/catalogue.ts'
import { isPartnerBank } from '#domain/banks/registry.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { addDays, formatCivilDate } from '#domain/money/dates/civil-date.ts'
import {
  type MaturityPlan,
  maturityPlanFault,
  maturityPlanText,
  planOpenDays,
  planState,
} from '#domain/money/maturity-offers/maturity-plan.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { isOfferedTerm } from '#domain/money/terms/offered-terms.ts'
import { addedMoneyFault } from '#domain/process/renewals/added-money.ts'
import { renewalWindow } from '#domain/process/renewals/window.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { holdCustomer } from '../../accounts/customers/hold-customer.ts'
import { rateInForce } from '../../rates/simulation/current-rate.ts'
import { todayInBogota } from '../renewals/maturing-deposit.ts'
import { loadMaturingMoney, type MaturingMoney } from './maturing-money.ts'
import * as store from './store.ts'

type Shown = CallAnswer<typeof getMaturityPlans>

/** A plan that stands, with the deposit that it is for. */
export type StandingPlan = {
  plan: MaturityPlan
  deposit: MaturingMoney
  state: 'ahead' | 'due'
  row: store.MaturityPlanRow
}

const purpose = 'maturity_plans.plan'

const openPlan = ({ encryption }: Context, { planEncrypted }: store.MaturityPlanRow) =>
  withNames(encryption.decryptJson(purpose, planEncrypted), camelName) as MaturityPlan

/**
 * Z18: what a customer prepared and still stands. A plan is void once its deposit runs in another period, was decided
 * otherwise, or is no more among theirs.
 */
export async function loadPlans(ctx: Context, db: Queryable, customerId: string): Promise<StandingPlan[]> {
  const rows = await store.listMaturityPlans(db, customerId)
  if (rows.length === 0) return []
  const deposits = await loadMaturingMoney(ctx, db, customerId)
  return rows.flatMap((row) => {
    const deposit = deposits.find(({ id, maturityDate }) => id === row.depositId && maturityDate === row.dueOn)
    const state = planState(row.dueOn, todayInBogota())
    if (!deposit || state === 'over') return []
    const plan = openPlan(ctx, row)
    // What was decided is no plan any more; of a withdrawal the opening is still to come.
    const stands = deposit.decision === undefined || (deposit.decision === 'withdraw' && plan.decision === 'withdraw')
    return stands ? [{ plan, deposit, state, row }] : []
  })
}

/** Z18: the same, as it leaves: each opening with the rate of today. */
export async function showMaturityPlans(ctx: Context, customerId: string): Promise<Shown> {
  const plans: Shown['plans'] = []
  for (const { plan, deposit, state } of await loadPlans(ctx, ctx.db, customerId)) {
    const openings: Shown['plans'][number]['openings'] = []
    for (const { bankId, amountCop } of plan.openings) {
      const rate = (await rateInForce(ctx.db, { bankId, termDays: plan.termDays, amountCop }))?.ratePercent
      openings.push({ bankId, bankName: bankName(bankId), amount: amountCop, rate })
    }
    plans.push({
      depositId: deposit.id,
      isNoted: deposit.isNoted,
      bankId: deposit.bankId,
      bankName: deposit.bankName,
      paid: deposit.capitalCop + deposit.netCop,
      maturityDate: deposit.maturityDate,
      state,
      decision: plan.decision,
      term: plan.termDays,
      openings,
      addedAmount: plan.addedCop,
      takenOut: plan.takenOutCop,
    })
  }
  return { plans }
}

/**
 * Z18: keeps what a customer prepares for the maturity of a deposit, in place of what they prepared before. Throws
 * MATURITY_PLAN_REFUSED, with the reason, for what they could not do on that day.
 */
export async function keepMaturityPlan(
  ctx: Context,
  key: store.MaturityPlanKey,
  body: CallRequest<typeof putMaturityPlan>['body'],
): Promise<Shown> {
  const { decision, term: termDays, addedAmount: addedCop, takenOut: takenOutCop } = body
  const openings = body.openings.map(({ bankId, amount: amountCop }) => ({ bankId, amountCop }))
  const plan: MaturityPlan = { decision, termDays, openings, addedCop, takenOutCop }
  const takingMoney = await ctx.connections.listTakingAddedMoney()
  await inTransaction(ctx.db, async (tx) => {
    if (!(await holdCustomer(tx, key.customerId))) throw new ApiError('SESSION_ENDED')
    const all = await loadMaturingMoney(ctx, tx, key.customerId)
    const deposit = all.find(({ id }) => id === key.depositId)
    if (!deposit || !isPlannable(deposit)) throw new ApiError('MATURITY_PLAN_REFUSED')
    const fault =
      maturityPlanFault(plan, deposit) ?? renewalFault(plan, deposit, takingMoney) ?? (await openingFault(tx, plan))
    if (fault) throw new ApiError('MATURITY_PLAN_REFUSED', { detail: fault })
    const planEncrypted = ctx.encryption.encrypt(purpose, JSON.stringify(toWire(plan)))
    await store.putMaturityPlan(tx, { ...key, planEncrypted, dueOn: deposit.maturityDate })
  })
  return showMaturityPlans(ctx, key.customerId)
}

/** Z18: takes a plan back. */
export async function forgetMaturityPlan(ctx: Context, key: store.MaturityPlanKey): Promise<Shown> {
  await store.deleteMaturityPlan(ctx.db, key)
  return showMaturityPlans(ctx, key.customerId)
}

function isPlannable({ maturityDate, isOpen }: MaturingMoney): boolean {
  const today = todayInBogota()
  return isOpen && renewalWindow(maturityDate).noticeFrom <= today && today <= maturityDate
}

function renewalFault(
  { decision, termDays, addedCop }: MaturityPlan,
  deposit: MaturingMoney,
  takingMoney: ReadonlySet<number>,
): string | undefined {
  if (decision === 'withdraw') return undefined
  if (deposit.isNoted) return `Para renovarlo, díselo a ${deposit.bankName} antes de que venza.`
  if (termDays !== deposit.termDays) return `Se renueva por el mismo plazo: ${formatTerm(deposit.termDays)}.`
  if (addedCop === 0) return undefined
  return takingMoney.has(deposit.bankId)
    ? addedMoneyFault(addedCop)
    : `${deposit.bankName} no recibe dinero adicional en una renovación.`
}

/** Never a deposit that no bank offers: on the day it could not be opened. */
async function openingFault(tx: Tx, { termDays, openings }: MaturityPlan): Promise<string | undefined> {
  for (const { bankId, amountCop } of openings) {
    const isOffered =
      isPartnerBank(bankId) &&
      isOfferedTerm(termDays) &&
      (await rateInForce(tx, { bankId, termDays, amountCop })) !== undefined
    if (!isOffered) return `Hoy ese banco no ofrece un CDT de ${formatCop(amountCop)} a ${formatTerm(termDays)}.`
  }
  return undefined
}

/** Z18: what is prepared for a deposit, in words, for its reminder; undefined where nothing is. */
export async function planInWords(ctx: Context, key: store.MaturityPlanKey): Promise<string | undefined> {
  const found = (await loadPlans(ctx, ctx.db, key.customerId)).find(({ deposit }) => deposit.id === key.depositId)
  return found && sayPlan(found)
}

/** @returns What was prepared, and that only its owner can carry it out. */
export function sayPlan({ plan, deposit }: StandingPlan): string {
  const day = formatCivilDate(deposit.maturityDate)
  const withdrawal =
    plan.decision === 'withdraw' && !deposit.isNoted
      ? ` Para que ${deposit.bankName} te pague, confirma y firma el retiro a más tardar ese día.`
      : ''
  const what = maturityPlanText(plan, bankName)
  return `Para el ${day} dejaste listo esto: ${what}.${withdrawal} Nada se mueve solo: lo confirmas tú, con las tasas de ese día, y puedes cambiarlo.`
}

/** Z09: what a customer prepared, in words. */
export async function maturityPlansInWords(
  ctx: Context,
  customerId: string,
): Promise<{ keptAt: Date; words: string }[]> {
  return (await store.listMaturityPlans(ctx.db, customerId)).map((row) => ({
    keptAt: row.createdAt,
    words: `el ${formatCivilDate(row.dueOn)}: ${maturityPlanText(openPlan(ctx, row), bankName)}`,
  }))
}

/** O04: what an account that is given up prepared is the customer's who it was all along. */
export async function moveMaturityPlans(tx: Tx, move: { from: string; to: string }): Promise<void> {
  await store.giveMaturityPlans(tx, move)
}

/** Z09: forgets everything that a customer prepared. */
export async function forgetMaturityPlans(tx: Tx, customerId: string): Promise<void> {
  await store.deleteMaturityPlans(tx, customerId)
}

/** Z18: deletes, each day, the plans of maturities that are over. */
export async function forgetOldMaturityPlans({ db }: Context): Promise<void> {
  await store.deleteOldMaturityPlans(db, addDays(todayInBogota(), -planOpenDays))
}
