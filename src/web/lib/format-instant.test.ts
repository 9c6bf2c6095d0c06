import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatClock } from './format-instant.ts'

test('S09 the time is written as the browser writes it for Colombia', () => {
  const clock = new Intl.DateTimeFormat('es-CO', { timeZone: 'America/Bogota', hour: 'numeric', minute: '2-digit' })
  const anyInstant = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(anyInstant, (instant) => {
      expect(formatClock(instant.toISOString())).toBe(clock.format(instant).replace(/\s/g, '\u00a0'))
    }),
  )
  expect([formatClock('2026-11-21T05:05:00Z'), formatClock(Date.parse('2026-11-21T17:30:00Z'))]).toEqual([
    '12:05\u00a0a.\u00a0m.',
    '12:30\u00a0p.\u00a0m.',
  ])
})
