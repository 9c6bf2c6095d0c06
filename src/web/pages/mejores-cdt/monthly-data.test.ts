import { expect, test, vi } from 'vitest'
import { addMonths, civilDate, civilDateInBogota, getDateParts } from '#domain/money/dates/civil-date.ts'
import { leadMonthlyPage, monthKey, monthlyPage } from '#domain/site/monthly-pages/monthly-pages.ts'
import { wireName, withNames } from '../../api/wire-names.ts'
import { monthlyPagesBuiltOn } from '../../content/months-at-build.ts'
import { ratesAtBuild } from '../../content/rates-at-build.ts'
import { monthlyDataAt } from './monthly-data.ts'

const today = civilDateInBogota(Date.now())
const lead = leadMonthlyPage(today)
const before = getDateParts(addMonths(civilDate(lead.year, lead.month, 1), -1))
const earlier = monthlyPage(before.year, before.month)

/** Rates as the server tells them of a month, each lower by so much than those of the build. */
const kept = (lower: number, isMadeUp = false) => ({
  ...ratesAtBuild(),
  rates: ratesAtBuild().rates.map((rate) => ({
    ...rate,
    rate: (Number(rate.rate) - lower).toFixed(3),
    isDemonstration: isMadeUp,
  })),
})
const given = (months: object) => vi.stubEnv('VITE_SITE_MONTHS', JSON.stringify(withNames(months, wireName)))

test('R04 the page of an earlier month is made of its own rates, and that of this month of those of today', () => {
  given({ [monthKey(earlier)]: kept(1), [monthKey(lead)]: kept(2) })
  const [then, now] = [monthlyDataAt(earlier.path), monthlyDataAt(lead.path)]
  const computeNet = (data: typeof now) => data?.best.find(({ termDays }) => termDays === 360)?.offers[0]?.netCop
  expect(then).toMatchObject({ isOver: true, isDemonstration: false })
  expect(now).toMatchObject({ isOver: false, isDemonstration: true })
  expect(computeNet(then)).toBeLessThan(computeNet(now) ?? 0)
})

test('R04 a month without rates of its own is not made, nor one of demonstration rates, and no page leads to it', () => {
  expect(monthlyPagesBuiltOn(today)[0]).toEqual(lead)
  given({ [monthKey(earlier)]: kept(1, true) })
  expect(monthlyPagesBuiltOn(today)[0]).toEqual(lead)
  expect(monthlyDataAt(lead.path)?.earlier).toEqual([])
})
