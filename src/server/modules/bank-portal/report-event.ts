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
export type ReportedEvent = Extract<Decision, { on: string }>

/** What the bank’s people report of a deposit stays as long as the protocol says; no bank reports more. */
const mostEvents = 100

export const isReportedEvent = (decision: Decision): decision is ReportedEvent => 'on' in decision

/** @returns What holds of the item after all reported events; undefined for what is not a deposit. */
export function findStanding(parts: Pick<QueueParts, 'encryption'>, item: QueueRow): DepositStanding | undefined {
  if (item.kind !== 'deposit') return undefined
  return readStanding(
    (decryptContent(parts, 'deposit', item).events ?? []).map((event) => eventFromWire(toWire(event))),
  )
}

/** Whether the last reported event of a deposit is the same. */
export function isAlreadyReported(
  parts: Pick<QueueParts, 'encryption'>,
  item: QueueRow,
  event: ReportedEvent,
): boolean {
  const last = decryptContent(parts, 'deposit', item).events?.at(-1)
  if (last?.kind !== toKind(event) || last.on !== event.on) return false
  if (event.action === 'tell-cancelled-early') return last.kind === 'cancelled-early' && last.paidCop === event.paid
  return event.action !== 'tell-pledged' || (last.kind === 'pledged' && last.creditor === event.creditor)
}

/** Throws DEPOSIT_EVENT_DATE_WRONG for a day before the deposit was opened, or that is still to come. */
export function requireDayOfDeposit(item: QueueRow, { on }: ReportedEvent, nowMs: number = Date.now()): void {
  const { certificate } = getAnswer(item)
  const isOfDeposit = certificate !== undefined && on >= certificate.openingDate && on <= civilDateInBogota(nowMs)
  if (!isOfDeposit) throw new ApiError('DEPOSIT_EVENT_DATE_WRONG')
}

/**
 * N05, Z12: adds a reported event to a deposit, as a bank with systems lists it. A release names the creditor that the
 * deposit is pledged to.
 * @param options - `event` is what two people of the bank reported, and `eventId` names it.
 * @returns The content with it.
 */
export function addEvent(
  parts: Pick<QueueParts, 'encryption'>,
  item: QueueRow,
  { event, eventId, nowMs = Date.now() }: { event: ReportedEvent; eventId: string; nowMs?: number },
): DepositContent {
  const content = decryptContent(parts, 'deposit', item)
  const base = { eventId, occurredAt: new Date(nowMs).toISOString(), on: event.on }
  const events = [...(content.events ?? []), toEvent(base, event, findStanding(parts, item)?.pledge?.creditor ?? '')]
  if (events.length > mostEvents) throw new ApiError('STEP_NOT_AVAILABLE')
  return { ...content, events }
}

type Base = Pick<Event, 'eventId' | 'occurredAt' | 'on'>
type Event = CamelKeys<PartnerBankDepositEvent>

function toEvent(base: Base, event: ReportedEvent, pledgedTo: string): Event {
  if (event.action === 'tell-cancelled-early') return { ...base, kind: 'cancelled-early', paidCop: event.paid }
  if (event.action === 'tell-pledged') return { ...base, kind: 'pledged', creditor: event.creditor }
  if (event.action === 'tell-holder-died') return { ...base, kind: 'holder-died' }
  return { ...base, kind: 'pledge-released', creditor: pledgedTo }
}

const toKind = ({ action }: ReportedEvent) => action.slice('tell-'.length) as PartnerBankDepositEvent['kind']
