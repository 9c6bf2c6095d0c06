import type { ProcessView } from '#contract/processes.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { civilDateInBogota } from '#domain/dates/civil-date.ts'
import { stages } from '#domain/process/stages.ts'
import type { Context } from '../../context.ts'
import { identityStateOf } from '../identity/identity-state.ts'
import { earningsOf } from './earnings.ts'
import { pathOfProcess } from './path-of-process.ts'
import { changedRate } from './rate-change.ts'
import { isBlockedNow } from './routing-facts.ts'
import { listHistory, type ProcessRow } from './store.ts'

/** What leaves of a process. In: the row and its position among its customer's, newest first, from 1. */
export async function presentProcess(ctx: Context, process: ProcessRow, position: number): Promise<ProcessView> {
  const history = await listHistory(ctx.db, process.uuid)
  const last = history.at(-1)
  const stage = stages[process.status]
  // Interest runs from the day the deposit is opened; until then today stands in for it.
  const opened = history.find((entry) => entry.event === 'bank-issued')?.at ?? new Date()
  const openingDate = civilDateInBogota(opened.getTime())
  const earnings = earningsOf(process, openingDate)
  return {
    process_uuid: process.uuid,
    process_status: process.status,
    bank_id: process.bankId,
    name_bank: partnerBank(process.bankId).name,
    amount: process.amountCop,
    term: process.termDays,
    rate: process.ratePercent,
    extra: {
      required_identity_validation: process.identityRequired,
      block_process: process.blocked,
      avoid_process_continuation: process.continuationAvoided,
      temporary_block: isBlockedNow(process),
      is_turbo_cdt: process.turbo,
      has_restrictions: process.hasRestrictions,
    },
    identity_validation: await identityStateOf(ctx.db, process.uuid),
    validate_rate_changing: (await changedRate(ctx, process)) !== undefined,
    stage: {
      label: stage.label,
      step: stage.step,
      description: stage.description,
      help: stage.help,
      next_actor: stage.nextActor,
    },
    earnings: {
      gross: earnings.grossCop,
      withholding: earnings.withholdingCop,
      net: earnings.netCop,
      total: earnings.totalNetCop,
      day_base: earnings.dayBase.days,
      opening_date: openingDate,
      maturity_date: earnings.maturity?.maturityDate ?? openingDate,
    },
    notice: last?.reason ?? undefined,
    position,
    is_recent_update: !process.needsDataUpdate,
    path: await pathOfProcess(ctx, process),
    created_at: process.createdAt.toISOString(),
    updated_at: process.updatedAt.toISOString(),
  }
}
