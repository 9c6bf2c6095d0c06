import { randomUUID } from 'node:crypto'
import type { PartnerBankDepositEvent } from '#contract/partner-bank.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { JsonStore } from '../json-store.ts'
import type { Announce } from './announce.ts'
import type { BankApplicationRecord, BankDepositRecord, BankState } from './records.ts'

export const depositEventKinds = ['cancelled-early', 'pledged', 'pledge-released', 'holder-died'] as const
export type DepositEventKind = (typeof depositEventKinds)[number]

/** What a person of the bank says of a deposit that runs. */
export type DepositNews = { kind: DepositEventKind; on?: CivilDate; paidCop?: number; creditor?: string }

type Found = { application: BankApplicationRecord; deposit: BankDepositRecord }

/**
 * Keeps what happened to an issued deposit, and tells the marketplace.
 * @returns A function that does it. It answers false for a deposit that is not issued, or that was cancelled.
 */
export function openDepositNews(jsonStore: JsonStore<BankState>, announce: Announce) {
  return ({ application, deposit }: Found, { kind, on, paidCop, creditor }: DepositNews): boolean => {
    const events = deposit.events ?? []
    if (deposit.status !== 'issued' || events.some((one) => one.kind === 'cancelled-early')) return false
    const happenedAt = new Date().toISOString()
    const base = { event_id: `nov_${randomUUID()}`, occurred_at: happenedAt, on: on ?? civilDateInBogota(Date.now()) }
    const pledge = { ...base, creditor: creditor?.trim() || 'Cooperativa de Prueba' }
    const data = { deposit_id: deposit.id }
    const keep = <T extends PartnerBankDepositEvent>(event: T): T => {
      deposit.events = [...events, event]
      application.history.push({ at: happenedAt, text: depositEventNames[kind] })
      jsonStore.save()
      return event
    }
    const { reference } = application
    if (kind === 'cancelled-early') {
      const event = keep({ ...base, kind, paid_cop: paidCop ?? deposit.amountCop })
      announce(reference, { type: 'deposit.cancelled-early', data: { ...data, event } })
    } else if (kind === 'pledged') {
      announce(reference, { type: 'deposit.pledged', data: { ...data, event: keep({ ...pledge, kind }) } })
    } else if (kind === 'pledge-released') {
      announce(reference, { type: 'deposit.pledge-released', data: { ...data, event: keep({ ...pledge, kind }) } })
    } else {
      announce(reference, { type: 'deposit.holder-died', data: { ...data, event: keep({ ...base, kind }) } })
    }
    return true
  }
}

export const depositEventNames: Record<DepositEventKind, string> = {
  'cancelled-early': 'Cancelar antes del vencimiento',
  pledged: 'Dejar en garantía',
  'pledge-released': 'Liberar la garantía',
  'holder-died': 'Registrar que el titular falleció',
}
