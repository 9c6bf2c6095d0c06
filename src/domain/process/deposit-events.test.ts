import { expect, test } from 'vitest'
import { type DepositEvent, readStanding } from './deposit-events.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 10, 23, hour))
const on = '2026-11-23'
const pledged: DepositEvent = { id: 'b', kind: 'pledged', occurredAt: at(1), on, creditor: 'Coop. Uno' }
const released: DepositEvent = { id: 'a', kind: 'pledge-released', occurredAt: at(2), on, creditor: 'Coop. Uno' }
const again: DepositEvent = { ...pledged, id: 'c', occurredAt: at(3), creditor: 'Coop. Dos' }

test('Z12 nothing told means nothing holds', () => {
  expect(readStanding([])).toEqual({ cancelled: undefined, pledge: undefined, diedOn: undefined })
})

test('Z12 a pledge holds until it is released, in whatever order and however often it was told', () => {
  expect(readStanding([pledged]).pledge).toEqual({ creditor: 'Coop. Uno', on })
  expect(readStanding([released, pledged]).pledge).toBeUndefined()
  expect(readStanding([again, released, pledged, pledged]).pledge?.creditor).toBe('Coop. Dos')
})

test('Z12 an end and a death stay, and the first of each counts', () => {
  const events: DepositEvent[] = [
    { id: '2', kind: 'cancelled-early', occurredAt: at(5), on: '2026-11-25', paidCop: 2 },
    { id: '1', kind: 'cancelled-early', occurredAt: at(4), on: '2026-11-24', paidCop: 1 },
    { id: '3', kind: 'holder-died', occurredAt: at(9), on: '2026-11-20' },
  ]
  const standing = readStanding([...events, pledged])
  expect(standing.cancelled).toEqual({ on: '2026-11-24', paidCop: 1 })
  expect(standing.diedOn).toBe('2026-11-20')
})
