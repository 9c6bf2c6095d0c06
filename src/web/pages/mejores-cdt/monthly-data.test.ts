import { expect, test, vi } from 'vitest'
import { wireName, withNames } from '#contract/wire-names.ts'
import { addMonths, civilDate, civilDateInBogota, getDateParts } from '#domain/money/dates/civil-date.ts'
import { leadMonthlyPage, monthKey, monthlyPage, monthlyPagesOn } from '#domain/site/monthly-pages/monthly-pages.ts'
import { knownMonthlyPagesOn } from '../../content/months-at-build.ts'
import { ratesAtBuild } from '../../content/rates-at-build.ts'
import { listedPaths } from '../../sitemap.ts'
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

test('R04 every month of the year has its page; with demonstration rates, those that held then, marked as such', () => {
  const ofYear = monthlyPagesOn(today)
  const sofar = Array.from({ length: lead.month }, (_, index) => index + 1)
  expect(ofYear.filter(({ year }) => year === lead.year).map(({ month }) => month)).toEqual(
    expect.arrayContaining(sofar),
  )
  for (const page of ofYear) {
    expect(monthlyDataAt(page.path), page.path).toMatchObject({ isKnown: true, isDemonstration: true })
    expect(
      monthlyDataAt(page.path)?.best.some(({ offers }) => offers.length > 0),
      page.path,
    ).toBe(true)
  }
  expect(knownMonthlyPagesOn(today)).toEqual(monthlyPagesOn(today))
})

test('R04 a month of which nothing is known says so, shows no figure, and is not among those to be found', () => {
  const since = new Date().toISOString()
  const feed = { ...ratesAtBuild(), rates: ratesAtBuild().rates.map((rate) => ({ ...rate, validFrom: since })) }
  vi.stubEnv('VITE_SITE_RATES', JSON.stringify(withNames(feed, wireName)))
  const data = monthlyDataAt(earlier.path)
  expect(data).toMatchObject({ isKnown: false, lead, began: [] })
  expect(data?.best.flatMap(({ offers }) => offers)).toEqual([])
  expect(knownMonthlyPagesOn(today).map(({ path }) => path)).not.toContain(earlier.path)
  expect(listedPaths([earlier.path, lead.path], today)).toEqual([lead.path])
})
