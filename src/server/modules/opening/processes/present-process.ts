import type { ProcessView } from '#contract/process-view.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { promoCodeOfAmount } from '#domain/bonuses/promo-bonus.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { nextPath } from '#domain/process/routing.ts'
import { stages } from '#domain/process/stages.ts'
import { buildTimeline, currentExpected, type TimelineProcess, turnText } from '#domain/process/timeline.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { computeEarnings } from './earnings.ts'
import { type DetailedProcess, listDetailed, loadDetailed, type ProcessDetails } from './process-details.ts'
import { listCustomerProcesses, type ProcessRow } from './processes.queries.ts'
import { changedRate } from './rate-change.ts'
import { isBlockedNow, routingInput } from './routing-input.ts'

/** What the call that begins an opening answers. */
export const presentOpened = (processUuid: string) => ({ processUuid })

/** A customer's own process as an answer shows it. Throws PROCESS_NOT_FOUND. */
export async function presentOwnProcess(ctx: Context, processUuid: string, customerId: string): Promise<ProcessView> {
  const uuid = processUuid.toLowerCase()
  const [rows, detailed] = await Promise.all([
    listCustomerProcesses(ctx.db, customerId),
    loadDetailed(ctx.db, uuid, customerId),
  ])
  const position = rows.findIndex((one) => one.uuid === uuid) + 1
  if (position === 0 || !detailed) throw new ApiError('PROCESS_NOT_FOUND')
  return presentDetailed(ctx, detailed, position)
}

/** All processes of a customer as an answer shows them, newest first. */
export async function presentProcesses(ctx: Context, customerId: string): Promise<ProcessView[]> {
  const all = await listDetailed(ctx.db, customerId)
  return Promise.all(all.map((one, index) => presentDetailed(ctx, one, index + 1)))
}

/** @param position - The place of the process among its customer's, newest first, from 1. */
async function presentDetailed(
  ctx: Context,
  { process, details: facts }: DetailedProcess,
  position: number,
): Promise<ProcessView> {
  const bank = partnerBank(process.bankId)
  const stage = stages[process.status]
  const deposit = getDeposit(process, facts)
  const promo = promoCodeOfAmount(process.bonusAddedCop)
  return {
    id: process.uuid,
    processUuid: process.uuid,
    processStatus: process.status,
    bankId: process.bankId,
    nameBank: bank.name,
    amount: deposit.amountCop,
    term: deposit.termDays,
    rate: deposit.ratePercent,
    extra: {
      requiredIdentityValidation: process.identityRequired,
      blockProcess: process.blocked,
      avoidProcessContinuation: process.continuationAvoided,
      temporaryBlock: isBlockedNow(process),
      isTurboCdt: process.turbo,
      hasRestrictions: process.hasRestrictions,
      activateBonus_50: promo === '50k',
      promoBonus: promo,
      incomeSupportUploaded: facts.documents.has('tax-return'),
    },
    identityValidation: {
      status: facts.identity,
      data: { documentIdSaved: facts.documents.has('identity-front') && facts.documents.has('identity-back') },
    },
    validateRateChanging: (await changedRate(ctx.db, process)) !== undefined,
    stage,
    earnings: presentEarnings(deposit),
    notice: findNotice(facts),
    position,
    isRecentUpdate: !process.needsDataUpdate,
    path: nextPath(routingInput(process, facts)),
    // The turbo form has native pages only.
    formVersion: process.turbo ? 'v2' : bank.formVersion,
    bonusAdded: process.bonusAddedCop,
    bonuses: facts.grants,
    ...(facts.addsMoney ? { addsMoney: true as const } : {}),
    ...presentProgress(process, facts),
    createdAt: process.createdAt.toISOString(),
    updatedAt: process.updatedAt.toISOString(),
  }
}

type Deposit = Pick<ProcessRow, 'bankId' | 'amountCop' | 'termDays' | 'ratePercent'> & {
  openingDate: CivilDate
  /** As the bank counts it; undefined until it has issued the deposit. */
  maturityDate: CivilDate | undefined
}

/**
 * The running deposit, or the one being opened. Interest runs from the opening day; until that is known, today replaces
 * it.
 */
function getDeposit(
  { bankId, amountCop, termDays, ratePercent }: ProcessRow,
  { history, period }: ProcessDetails,
): Deposit {
  if (period) return { ...period, bankId, amountCop: period.capitalCop }
  const opened = history.find((entry) => entry.event === 'bank-issued')?.at ?? new Date()
  const openingDate = civilDateInBogota(opened.getTime())
  return { bankId, amountCop, termDays, ratePercent, openingDate, maturityDate: undefined }
}

function presentEarnings(deposit: Deposit): ProcessView['earnings'] {
  const earnings = computeEarnings(deposit, deposit.openingDate)
  return {
    gross: earnings.grossCop,
    withholding: earnings.withholdingCop,
    net: earnings.netCop,
    total: earnings.totalNetCop,
    dayBase: earnings.dayBase.days,
    openingDate: deposit.openingDate,
    maturityDate: deposit.maturityDate ?? earnings.maturity?.maturityDate ?? deposit.openingDate,
  }
}

/** The reason of the last step when it was not the customer's own. */
function findNotice({ history }: ProcessDetails): string | undefined {
  // An instruction to the bank about a payment is not the customer's step, so the notice stays. A carried proof is none.
  const last = history.findLast(({ event }) => event !== 'refund-instructed' && event !== 'identity-carried')
  return last && last.actor !== 'customer' ? (last.reason ?? undefined) : undefined
}

/** Z06: every step of a process, and who acts next by when. */
function presentProgress(process: ProcessRow, facts: ProcessDetails): Pick<ProcessView, 'expected' | 'timeline'> {
  const known: TimelineProcess = {
    status: process.status,
    history: facts.history.map((row) => ({ to: row.toStatus, atMs: row.at.getTime() })),
    turbo: process.turbo,
    renewal: facts.renewal,
    lastActivityMs: Math.max(process.updatedAt.getTime(), facts.formSavedAt?.getTime() ?? 0),
    maturityDate: facts.period?.maturityDate,
  }
  const expected = currentExpected(known)
  const { nextActor } = stages[process.status]
  return {
    expected: expected && {
      actor: expected.actor,
      by: expected.date,
      text: turnText(nextActor, expected, Date.now()),
    },
    timeline: buildTimeline(known),
  }
}
