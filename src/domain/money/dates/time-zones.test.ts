import { afterAll, expect, test } from 'vitest'
import { nextBonusPaymentDate } from '../../bonuses/payment-schedule.ts'
import { addBankingDays, reasonNotBankingDay } from './business-days.ts'
import { addDays, addMonths, civilDateInBogota, formatCivilDate, formatShortDate, weekday } from './civil-date.ts'
import { maturityDate } from './maturity.ts'

const usual = process.env.TZ
afterAll(() => {
  if (usual === undefined) delete process.env.TZ
  else process.env.TZ = usual
})

const zones = { UTC: 0, 'America/Bogota': 300, 'Asia/Tokyo': -540, 'Pacific/Kiritimati': -840 }

/** Everything about money that depends on the day, for each day of nine years. */
function whatEachDaySays(): string[] {
  const said: string[] = []
  for (let date = '2024-01-01'; date <= '2032-12-31'; date = addDays(date, 1)) {
    const midnight = Date.parse(`${date}T00:00:00-05:00`)
    const edges = [midnight - 2_000, midnight, midnight + 2_000, midnight + 86_398_000].map(civilDateInBogota)
    const maturities = ([360, 365] as const).map((dayBase) =>
      JSON.stringify(maturityDate({ openingDate: date, termDays: 90, dayBase })),
    )
    said.push(
      [
        date,
        ...edges,
        weekday(date),
        reasonNotBankingDay(date),
        addMonths(date, 6),
        addBankingDays(date, 3),
        nextBonusPaymentDate(date),
        formatCivilDate(date),
        formatShortDate(date),
        ...maturities,
      ].join('|'),
    )
  }
  return said
}

test('R31 every day from 2024 to 2032 says the same wherever the server stands', () => {
  const said = Object.entries(zones).map(([zone, behindUtcMinutes]) => {
    process.env.TZ = zone
    expect(new Date('2026-11-21T12:00:00Z').getTimezoneOffset()).toBe(behindUtcMinutes)
    return whatEachDaySays()
  })
  expect(said[0]).toHaveLength(3_288)
  for (const other of said.slice(1)) expect(other).toEqual(said[0])
})

test('R31 a day begins at midnight in Bogotá, two seconds before it is the day before', () => {
  expect(civilDateInBogota(Date.parse('2026-11-21T04:59:58Z'))).toBe('2026-11-20')
  expect(civilDateInBogota(Date.parse('2026-11-21T05:00:02Z'))).toBe('2026-11-21')
})
