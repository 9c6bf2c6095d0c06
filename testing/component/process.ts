import type { ProcessView } from '#contract/process-view.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { explainInterest } from '#domain/money/rates/explain.ts'
import { stages } from '#domain/process/stages.ts'
import { buildTimeline, currentExpected, turnText } from '#domain/process/timeline.ts'

const coltefinanciera = 24

/** A process as the server answers it: a new one with Coltefinanciera at its first form by default. */
export function buildProcess(known: Partial<WireKeys<ProcessView>> = {}): WireKeys<ProcessView> {
  const { process_status: status = 'LEAD-SIN-FORMULARIO', bank_id: bankId = coltefinanciera } = known
  const { amount = 15_000_000, term = 360, rate = '12.200' } = known
  const { name, dayBase, formVersion } = partnerBank(bankId)
  const { label, step, description, help, nextActor } = stages[status]
  const nowMs = Date.now()
  const now = new Date(nowMs).toISOString()
  const progress = {
    status,
    history: [{ to: status, atMs: nowMs }],
    turbo: false,
    renewal: 'undecided',
    lastActivityMs: nowMs,
    maturityDate: undefined,
  } as const
  const expected = currentExpected(progress)
  const openingDate = civilDateInBogota(nowMs)
  const earnings = explainInterest({ amountCop: amount, termDays: term, ratePercent: rate, dayBase, openingDate })
  const uuid = known.process_uuid ?? crypto.randomUUID()
  return {
    id: uuid,
    process_uuid: uuid,
    process_status: status,
    bank_id: bankId,
    name_bank: name,
    amount,
    term,
    rate,
    extra: {
      required_identity_validation: true,
      block_process: false,
      avoid_process_continuation: false,
      temporary_block: false,
      is_turbo_cdt: false,
      has_restrictions: false,
      activate_bonus_50: false,
      income_support_uploaded: false,
    },
    identity_validation: { status: 'none', data: { document_id_saved: false } },
    validate_rate_changing: false,
    stage: { label, step, description, help, next_actor: nextActor },
    earnings: {
      gross: earnings.grossCop,
      withholding: earnings.withholdingCop,
      net: earnings.netCop,
      total: earnings.totalNetCop,
      day_base: dayBase,
      opening_date: openingDate,
      maturity_date: earnings.maturity?.maturityDate ?? openingDate,
    },
    position: 1,
    is_recent_update: true,
    path: '/v2/datos-personales',
    form_version: formVersion,
    bonus_added: 0,
    bonuses: [],
    expected: expected && { actor: expected.actor, by: expected.date, text: turnText(nextActor, expected, nowMs) },
    timeline: buildTimeline(progress).map(({ label: name, state, actor, date }) => ({
      label: name,
      state,
      actor,
      date,
    })),
    created_at: now,
    updated_at: now,
    ...known,
  }
}
