import type { PartnerBankDepositEvent } from '#contract/partner-bank.ts'
import { type CamelKeys, toWire } from '#contract/wire-names.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { type DepositStanding, readStanding } from '#domain/process/deposit-events.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { eventFromWire } from '../../providers/deposit-event-from-wire.ts'
import { type DepositContent, decryptContent, getAnswer, type QueueParts } from './queue-content.ts'
import type { Decision } from './queue-proposals.ts'
import type { QueueRow } from './store.ts'

/** A decision that tells what happened to a deposit that runs. */
export type Told = Extract<Decision, { on: string }>

/** What the bank's people told of a deposit stays as long as the protocol says; no bank tells more. */
const mostEvents = 100

export const isTold = (decision: Decision): decision is Told => 'on' in decision

/** @returns What holds of the item after all that was told; undefined for what is no deposit. */
export function findStanding(parts: Pick<QueueParts, 'encryption'>, item: QueueRow): DepositStanding | undefined {
  if (item.kind !== 'deposit') return undefined
  return readStanding(
    (decryptContent(parts, 'deposit', item).events ?? []).map((event) => eventFromWire(toWire(event))),
  )
}

/** Whether the last that was told of a deposit is the same. */
export function isToldAlready(parts: Pick<QueueParts, 'encryption'>, item: QueueRow, told: Told): boolean {
  const last = decryptContent(parts, 'deposit', item).events?.at(-1)
  if (last?.kind !== toKind(told) || last.on !== told.on) return false
  if (told.action === 'tell-cancelled-early') return last.kind === 'cancelled-early' && last.paidCop === told.paid
  return told.action !== 'tell-pledged' || (last.kind === 'pledged' && last.creditor === told.creditor)
}

/** Throws DEPOSIT_EVENT_DATE_WRONG for a day before the deposit was opened, or that is still to come. */
export function requireDayOfDeposit(item: QueueRow, { on }: Told, nowMs: number = Date.now()): void {
  const { certificate } = getAnswer(item)
  const isOfDeposit = certificate !== undefined && on >= certificate.openingDate && on <= civilDateInBogota(nowMs)
  if (!isOfDeposit) throw new ApiError('DEPOSIT_EVENT_DATE_WRONG')
}

/**
 * N05, Z12: adds what was told to a deposit, as a bank with systems lists it. A release names the creditor that the
 * deposit is pledged to.
 * @param options - `told` is what two people of the bank told, and `eventId` names it.
 * @returns The content with it.
 */
export function addEvent(
  parts: Pick<QueueParts, 'encryption'>,
  item: QueueRow,
  { told, eventId, nowMs = Date.now() }: { told: Told; eventId: string; nowMs?: number },
): DepositContent {
  const content = decryptContent(parts, 'deposit', item)
  const base = { eventId, occurredAt: new Date(nowMs).toISOString(), on: told.on }
  const events = [...(content.events ?? []), toEvent(base, told, findStanding(parts, item)?.pledge?.creditor ?? '')]
  if (events.length > mostEvents) throw new ApiError('STEP_NOT_AVAILABLE')
  return { ...content, events }
}

type Base = Pick<Event, 'eventId' | 'occurredAt' | 'on'>
type Event = CamelKeys<PartnerBankDepositEvent>

function toEvent(base: Base, told: Told, pledgedTo: string): Event {
  if (told.action === 'tell-cancelled-early') return { ...base, kind: 'cancelled-early', paidCop: told.paid }
  if (told.action === 'tell-pledged') return { ...base, kind: 'pledged', creditor: told.creditor }
  if (told.action === 'tell-holder-died') return { ...base, kind: 'holder-died' }
  return { ...base, kind: 'pledge-released', creditor: pledgedTo }
}

const toKind = ({ action }: Told) => action.slice('tell-'.length) as PartnerBankDepositEvent['kind']
