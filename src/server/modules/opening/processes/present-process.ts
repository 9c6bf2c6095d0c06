import type { ProcessView } from '#contract/process-view.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { promoCodeOfAmount } from '#domain/bonuses/promo-bonus.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { nextPath } from '#domain/process/routing.ts'
import { stages } from '#domain/process/stages.ts'
import { buildTimeline, currentExpected, type TimelineProcess, turnText } from '#domain/process/timeline.ts'
import type { Context } from '../../../app/context.ts'
import { computeEarnings } from './earnings.ts'
import { loadProcessDetails, type ProcessDetails } from './process-details.ts'
import type { ProcessRow } from './processes.queries.ts'
import { changedRate } from './rate-change.ts'
import { isBlockedNow, routingInput } from './routing-input.ts'

/** What the call that begins an opening answers. */
export const presentOpened = (processUuid: string) => ({ process_uuid: processUuid })

/** A process as an answer shows it. In: the row and its position among its customer's, newest first, from 1. */
export async function presentProcess(ctx: Context, process: ProcessRow, position: number): Promise<ProcessView> {
  return presentWith(ctx, process, position, await loadProcessDetails(ctx.db, [process]))
}

/** All processes of a customer as an answer shows them. In: the rows, newest first. */
export async function presentProcesses(ctx: Context, rows: readonly ProcessRow[]): Promise<ProcessView[]> {
  const facts = await loadProcessDetails(ctx.db, rows)
  return Promise.all(rows.map((row, index) => presentWith(ctx, row, index + 1, facts)))
}

async function presentWith(
  ctx: Context,
  process: ProcessRow,
  position: number,
  allFacts: ReadonlyMap<string, ProcessDetails>,
): Promise<ProcessView> {
  const facts = allFacts.get(process.uuid)
  if (!facts) throw new Error('the facts of a process are missing')
  const bank = partnerBank(process.bankId)
  const stage = stages[process.status]
  const deposit = getDeposit(process, facts)
  const promo = promoCodeOfAmount(process.bonusAddedCop)
  return {
    id: process.uuid,
    process_uuid: process.uuid,
    process_status: process.status,
    bank_id: process.bankId,
    name_bank: bank.name,
    amount: deposit.amountCop,
    term: deposit.termDays,
    rate: deposit.ratePercent,
    extra: {
      required_identity_validation: process.identityRequired,
      block_process: process.blocked,
      avoid_process_continuation: process.continuationAvoided,
      temporary_block: isBlockedNow(process),
      is_turbo_cdt: process.turbo,
      has_restrictions: process.hasRestrictions,
      activate_bonus_50: promo === '50k',
      promo_bonus: promo,
      income_support_uploaded: facts.documents.has('tax-return'),
    },
    identity_validation: {
      status: facts.identity,
      data: { document_id_saved: facts.documents.has('identity-front') && facts.documents.has('identity-back') },
    },
    validate_rate_changing: (await changedRate(ctx.db, process)) !== undefined,
    stage: {
      label: stage.label,
      step: stage.step,
      description: stage.description,
      help: stage.help,
      next_actor: stage.nextActor,
    },
    earnings: presentEarnings(deposit),
    notice: findNotice(facts),
    position,
    is_recent_update: !process.needsDataUpdate,
    path: nextPath(routingInput(process, facts)),
    // The turbo form has native pages only.
    form_version: process.turbo ? 'v2' : bank.formVersion,
    bonus_added: process.bonusAddedCop,
    bonuses: facts.grants,
    ...presentProgress(process, facts),
    created_at: process.createdAt.toISOString(),
    updated_at: process.updatedAt.toISOString(),
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
    day_base: earnings.dayBase.days,
    opening_date: deposit.openingDate,
    maturity_date: deposit.maturityDate ?? earnings.maturity?.maturityDate ?? deposit.openingDate,
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
    timeline: buildTimeline(known).map(({ label, state, actor, date }) => ({ label, state, actor, date })),
  }
}
