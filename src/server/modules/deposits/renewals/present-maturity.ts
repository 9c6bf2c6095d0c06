import type { MaturityView } from '#contract/renewals.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { addDays } from '#domain/money/dates/civil-date.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { addedMoneyFault, countsAddedMoney } from '#domain/process/renewals/added-money.ts'
import { automaticRenewal, automaticRenewalText } from '#domain/process/renewals/automatic-renewal.ts'
import { reminderDays } from '#domain/process/renewals/reminders.ts'
import { renewalWindow } from '#domain/process/renewals/window.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { findEarlyEnd, loadStanding } from '../../opening/bank/deposit-events.queries.ts'
import type { ProcessRow } from '../../opening/processes/processes.queries.ts'
import type { RenewalRow } from '../../opening/processes/running-renewal.queries.ts'
import { isDecidable, type MaturingDeposit, maturingDeposit } from './maturing-deposit.ts'
import { remindersSent } from './reminder-steps.ts'
import { addableMoney, decisionTextVersion, renewalChoices } from './renewal-choices.ts'
import { findRenewal } from './store.ts'

/**
 * A deposit of the process as it runs now. Throws CERTIFICATE_NOT_READY while it has not been issued, and
 * RENEWAL_NOT_OPEN for one that the bank paid before its maturity.
 */
export async function requireDeposit(ctx: Context, process: ProcessRow): Promise<MaturingDeposit> {
  const deposit = await maturingDeposit(ctx.db, process)
  if (!deposit) throw new ApiError('CERTIFICATE_NOT_READY')
  if (await findEarlyEnd(ctx.db, process.uuid)) throw new ApiError('RENEWAL_NOT_OPEN', { detail: endedEarly })
  return deposit
}

const endedEarly = 'El banco canceló y pagó este CDT antes del vencimiento: ya no hay nada que decidir.'

/**
 * P11, Z04: what the end of a deposit's running period looks like, whatever its customer decides.
 * @param addedCop - What they would add to a renewal in whole pesos, if anything.
 * @throws ADDED_MONEY_REFUSED where that cannot be added.
 */
export async function presentMaturity(
  ctx: Context,
  deposit: MaturingDeposit,
  addedCop?: number,
): Promise<MaturityView> {
  const { process, bank, period, interest, ending } = deposit
  const { uuid: processUuid } = process
  const { maturityDate } = period
  const { netCop, totalNetCop } = computeInterest(interest)
  const { decideFrom, decideUntil } = renewalWindow(maturityDate)
  const takesMoney = (await ctx.connections.listTakingAddedMoney()).has(bank.id)
  const addable = takesMoney ? await addableMoney(ctx.db, deposit) : undefined
  requireAddable(addable, addedCop)
  const decided = await findRenewal(ctx.db, { processUuid, period: period.period })
  const shownCop = addedCop ?? findDecidedSum(decided)
  const choices = await renewalChoices(ctx.db, deposit, shownCop)
  const sent = await remindersSent(ctx.db, processUuid, period.period)
  const { pledge } = await loadStanding(ctx, ctx.db, processUuid)
  return {
    processUuid,
    bankName: bank.name,
    period: period.period,
    capital: period.capitalCop,
    netInterest: netCop,
    total: totalNetCop,
    term: period.termDays,
    rate: period.ratePercent,
    openingDate: period.openingDate,
    maturityDate,
    decideFrom,
    decideUntil,
    canDecide: isDecidable(deposit),
    silence: {
      text: automaticRenewalText(ending),
      maturityDate: automaticRenewal(ending).newMaturityDate,
      term: period.termDays,
    },
    choices: choices.map(({ decision, label, text, outcome, next }) => ({
      decision,
      label,
      text,
      capital: outcome.newCapitalCop,
      paidOut: outcome.paidOutCop,
      rate: next?.ratePercent,
      maturityDate: next?.maturityDate,
    })),
    canAdd: addable && { least: addable.leastCop, most: addable.mostCop },
    addedAmount: shownCop,
    textVersion: decisionTextVersion,
    decided: decided && presentDecision(decided),
    pledgedTo: pledge?.creditor,
    reminders: reminderDays.map((days) => ({
      daysBefore: days,
      on: addDays(maturityDate, -days),
      sent: sent.includes(days),
    })),
  }
}

function requireAddable(addable: { mostCop: number } | undefined, addedCop: number | undefined): void {
  if (addedCop === undefined) return
  if (!addable) throw new ApiError('ADDED_MONEY_REFUSED')
  const tooMuch = addedCop > addable.mostCop ? `Puedes agregar hasta ${formatCop(addable.mostCop)}.` : undefined
  const fault = addedMoneyFault(addedCop) ?? tooMuch
  if (fault) throw new ApiError('ADDED_MONEY_REFUSED', { detail: fault })
}

/** What was decided to be added, while it counts. */
function findDecidedSum(decided: RenewalRow | undefined): number | undefined {
  return decided && countsAddedMoney(decided.addedState) ? (decided.addedCop ?? undefined) : undefined
}

function presentDecision(renewal: RenewalRow): MaturityView['decided'] {
  const { decision, decidedAt, addedCop, addedState, bankStatus, bankReason } = renewal
  return {
    decision,
    decidedAt: decidedAt.toISOString(),
    addedAmount: addedCop ?? undefined,
    addedState: addedState ?? undefined,
    bankStatus: bankStatus ?? undefined,
    bankReason: bankReason ?? undefined,
  }
}
