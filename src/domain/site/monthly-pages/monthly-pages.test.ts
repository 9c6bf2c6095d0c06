import { expect, test } from 'vitest'
import {
  findLastDay,
  leadMonthlyPage,
  monthKey,
  monthlyAnswer,
  monthlyPageAt,
  monthlyPagesOn,
} from './monthly-pages.ts'

const pathsOn = (today: string) => monthlyPagesOn(today).map(({ path }) => path)

test('R04 there is a page for each month of the year up to now', () => {
  expect(pathsOn('2026-01-01')).toEqual(['/mejores-cdt-enero-2026'])
  expect(pathsOn('2026-03-15')).toEqual([
    '/mejores-cdt-enero-2026',
    '/mejores-cdt-febrero-2026',
    '/mejores-cdt-marzo-2026',
  ])
  expect(pathsOn('2026-12-01')).toHaveLength(12)
  expect(leadMonthlyPage('2026-11-22').path).toBe('/mejores-cdt-noviembre-2026')
})

test.each([
  ['2026-11-28', 11],
  ['2026-11-29', 12],
  ['2026-11-30', 12],
  ['2028-02-27', 2],
  ['2028-02-28', 3],
  ['2026-08-29', 8],
  ['2026-08-30', 9],
])('R04 on %s, with the month that is one day from its end or not, there are %i pages', (today, count) => {
  expect(pathsOn(today)).toHaveLength(count)
})

test('R04 the page of January comes at the end of December, and then stands alone', () => {
  expect(pathsOn('2026-12-29')).toHaveLength(12)
  expect(pathsOn('2026-12-30').at(-1)).toBe('/mejores-cdt-enero-2027')
  expect(pathsOn('2026-12-30')).toHaveLength(13)
  expect(pathsOn('2027-01-01')).toEqual(['/mejores-cdt-enero-2027'])
})

test('R04 earlier years from 2021 lead to the page of this month; what has not come and what never was is unknown', () => {
  const answer = (path: string) => monthlyAnswer(path, '2026-11-22')
  const lead = { kind: 'elsewhere', to: '/mejores-cdt-noviembre-2026' }
  expect(answer('/mejores-cdt-enero-2021')).toEqual(lead)
  expect(answer('/mejores-cdt-diciembre-2025')).toEqual(lead)
  expect(answer('/mejores-cdt-diciembre-2020')).toEqual({ kind: 'unknown' })
  expect(answer('/mejores-cdt-diciembre-2026')).toEqual({ kind: 'unknown' })
  expect(answer('/mejores-cdt-enero-2027')).toEqual({ kind: 'unknown' })
  expect(answer('/mejores-cdt-noviembre-2026')?.kind).toBe('page')
  expect(monthlyAnswer('/mejores-cdt-noviembre-2026', '2027-02-01')).toEqual({
    kind: 'elsewhere',
    to: '/mejores-cdt-febrero-2027',
  })
})

test.each(['/mejores-cdt-noviembre', '/mejores-cdt-Noviembre-2026', '/mejores-cdt-november-2026', '/cdt-koa', '/'])(
  'R04 %s is no monthly page',
  (path) => {
    expect(monthlyPageAt(path)).toBeUndefined()
    expect(monthlyAnswer(path, '2026-11-22')).toBeUndefined()
  },
)

test('R04 a month is named as the open rates name it, and has its last day', () => {
  expect(monthKey({ year: 2026, month: 3 })).toBe('2026-03')
  expect(['2026-02', '2028-02', '2026-12'].map(findLastDay)).toEqual(['2026-02-28', '2028-02-29', '2026-12-31'])
  expect(['2026-13', '2026-0', 'enero', ''].map(findLastDay)).toEqual([undefined, undefined, undefined, undefined])
})
