import type { PartnerBankDepositEvent } from '#contract/partner-bank.ts'
import type { DepositEvent } from '#domain/process/deposit-events.ts'

/**
 * @param told - What a bank reports of a deposit, as the protocol says it.
 * @returns It in our words.
 */
export function eventFromWire(told: PartnerBankDepositEvent): DepositEvent {
  const base = { id: told.event_id, occurredAt: new Date(told.occurred_at), on: told.on }
  if (told.kind === 'cancelled-early') return { ...base, kind: told.kind, paidCop: told.paid_cop }
  if (told.kind === 'holder-died') return { ...base, kind: told.kind }
  return { ...base, kind: told.kind, creditor: told.creditor }
}
