import type { CallAnswer } from '#contract/call.ts'
import type { getDashboard } from '#contract/portal.ts'
import type { CivilDate } from '#domain/money/dates/civil-date.ts'
import { insuredNote, isRunning } from '#domain/money/external-deposits/external-deposit.ts'
import { coverageByEntity, type EntityCoverage, type InsuredDeposit } from '#domain/money/insurance/coverage.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { nextLevelText, userLevel } from '#domain/process/levels.ts'
import { renewalWindow } from '#domain/process/renewals/window.ts'
import { stages } from '#domain/process/stages.ts'
import { incompleteStatuses } from '#domain/process/statuses.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { findCustomerName } from '../../accounts/customers/read-name.ts'
import { loadStanding } from '../../opening/bank/deposit-events.queries.ts'
import { listCustomerProcesses } from '../../opening/processes/processes.queries.ts'
import { depositCoverToday } from '../../rates/rates/deposit-cover.queries.ts'
import { loadNotes } from '../external-deposits/notes.ts'
import { isDecidable, type MaturingDeposit, todayInBogota } from '../renewals/maturing-deposit.ts'
import { depositsOfCustomer, insuredDeposit } from './deposits-of-customer.ts'
import { listTaxYears } from './tax-pack.ts'

type Dashboard = CallAnswer<typeof getDashboard>

/**
 * P06, P14, Z02, Z14: a customer's deposits at a glance; the insurance counts those elsewhere that they noted. The level counts every deposit that was ever issued, so that nobody
 * loses theirs when one matures. Throws PROFILE_NOT_FOUND.
 */
export async function loadDashboard(ctx: Context, customerId: string): Promise<Dashboard> {
  const fullName = await findCustomerName(ctx, customerId, ctx.db)
  if (fullName === undefined) throw new ApiError('PROFILE_NOT_FOUND')
  const all = await depositsOfCustomer(ctx.db, customerId)
  const live = all.flatMap((deposit) => deposit.live ?? [])
  const deposits: Dashboard['deposits'] = []
  for (const deposit of live) deposits.push(await presentDeposit(ctx, deposit))
  const noted = await loadNotes(ctx, ctx.db, customerId)
  const running = noted.filter((one) => isRunning(one, todayInBogota()))
  const insured = [
    ...live.map((one) => ({ ...insuredDeposit(one), maturityDate: one.period.maturityDate })),
    ...running.map((one) => ({ ...insuredNote(one), maturityDate: one.maturityDate })),
  ]
  const completed = all.map(({ process }) => process)
  const level = userLevel(completed)
  const processes = await listCustomerProcesses(ctx.db, customerId)
  return {
    fullName,
    level: { ...level, next: level.id === 'experto' ? undefined : nextLevelText(completed) },
    invested: deposits.reduce((sum, { capital }) => sum + capital, 0),
    netInterest: deposits.reduce((sum, deposit) => sum + deposit.netInterest, 0),
    deposits,
    coverage: coverageByEntity(insured, await depositCoverToday(ctx.db)).map((entity) =>
      presentCoverage(entity, insured),
    ),
    taxYears: listTaxYears(all, noted),
    openProcesses: processes.filter(({ status }) => incompleteStatuses.includes(status)).length,
  }
}

async function presentDeposit(ctx: Context, deposit: MaturingDeposit): Promise<Dashboard['deposits'][number]> {
  const { process, bank, period, interest } = deposit
  const { pledge } = await loadStanding(ctx, ctx.db, process.uuid)
  return {
    processUuid: process.uuid,
    bankId: bank.id,
    bankName: bank.name,
    capital: period.capitalCop,
    netInterest: computeInterest(interest).netCop,
    rate: period.ratePercent,
    term: period.termDays,
    dayBase: interest.dayBase,
    openingDate: period.openingDate,
    maturityDate: period.maturityDate,
    canDecide: isDecidable(deposit),
    decideFrom: renewalWindow(period.maturityDate).decideFrom,
    statusLabel: stages[process.status].label,
    pledgedTo: pledge?.creditor,
  }
}

type Maturing = InsuredDeposit & { maturityDate: CivilDate }

function presentCoverage(covered: EntityCoverage, insured: readonly Maturing[]) {
  const { legalEntityId, name, banks, totalCop, coveredCop, uncoveredCop, limitCop } = covered
  const own = insured.filter((one) => one.legalEntityId === legalEntityId)
  const days = [...new Set(own.map(({ maturityDate }) => maturityDate))].toSorted()
  return {
    entity: name,
    banks,
    total: totalCop,
    covered: coveredCop,
    uncovered: uncoveredCop,
    limit: limitCop,
    maturing: days.map((day) => ({
      maturityDate: day,
      total: own
        .filter(({ maturityDate }) => maturityDate === day)
        .reduce((sum, { capitalCop, interestCop }) => sum + capitalCop + interestCop, 0),
    })),
  }
}
