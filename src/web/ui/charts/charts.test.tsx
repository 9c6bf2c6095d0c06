import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import type { CalendarDay } from '#domain/money/ladder/ladder.ts'
import { growthOverTerm } from '#domain/money/rates/growth-over-term.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { drawHtml } from '#testing/draw-html.ts'
import { CoverageBars } from './coverage-bars.tsx'
import { coverageShares } from './coverage-shares.ts'
import { passedArc } from './days-arc.ts'
import { GainRace } from './gain-race.tsx'
import { GrowthCurve } from './growth-curve.tsx'
import { growthPath } from './growth-path.ts'
import { groundTop } from './growth-shape.ts'
import { ladderStairs } from './ladder-stairs.ts'
import { LadderSteps } from './ladder-steps.tsx'
import { findTopTerm, rateScale, TermDots, type TermRates } from './term-dots.tsx'

const deposit = { amountCop: 15_000_000, ratePercent: '12.200', termDays: 360, dayBase: 360 } as const
const interest = computeInterest(deposit)
const points = growthOverTerm(deposit, 12)

const day = (date: string, capitalCop: number, netCop: number): CalendarDay => ({
  date,
  deposits: [],
  capitalCop,
  netCop,
})
const calendar = [day('2026-04-01', 5_000_000, 100_000), day('2026-09-28', 5_000_000, 260_000)]

const row = (total: number, limit = 50_000_000) => ({
  total,
  covered: Math.min(total, limit),
  uncovered: Math.max(0, total - limit),
  limit,
})

const term = (termDays: number, ratePercent: string, others: string[] = []): TermRates => ({
  termDays,
  best: { ratePercent, bankName: `Banco de ${termDays}` },
  others,
})

/** How many bytes the drawings of a chart have. */
const drawnBytes = (html: string) => (html.match(/<svg.*<\/svg>/s)?.[0] ?? '').length

test('P14 the curve grows from the ground to its highest place, and ends above what stays after the withholding', () => {
  const { line, end, netEnd } = growthPath(points, interest.netCop)
  expect(line.startsWith(`M0,${groundTop}`)).toBe(true)
  expect(end).toEqual({ x: 92, y: 16 })
  expect(netEnd.x).toBe(end.x)
  expect((groundTop - netEnd.y) / (groundTop - end.y)).toBeCloseTo(interest.netCop / interest.grossCop, 2)
})

test.each([
  [
    { elapsedDays: 0, grossCop: 0 },
    { x: 0, y: groundTop },
  ],
  [
    { elapsedDays: 180, grossCop: interest.grossCop / 2 },
    { x: 46, y: (groundTop + 16) / 2 },
  ],
  [
    { elapsedDays: 360, grossCop: interest.grossCop },
    { x: 92, y: 16 },
  ],
])('P14 today after %o stands at %o of the curve', (today, place) => {
  expect(growthPath(points, interest.netCop, today).today).toEqual(place)
})

test('P14 the curve says in words what is received, and has the figures in a table', () => {
  const html = drawHtml(
    <GrowthCurve
      amountCop={deposit.amountCop}
      points={points}
      interest={interest}
      openingDate="2026-01-01"
      maturityDate="2027-01-04"
      today={{ elapsedDays: 180, grossCop: 910_000 }}
    />,
  )
  expect(/<figcaption.*<\/figcaption>/.exec(html)?.[0]).toContain(formatCop(interest.totalNetCop))
  const table = /<table.*<\/table>/.exec(html)?.[0]
  for (const cop of [deposit.amountCop, 910_000, interest.grossCop, interest.withholdingCop, interest.totalNetCop]) {
    expect(table).toContain(formatCop(cop))
  }
  expect(drawnBytes(html)).toBeLessThan(3_000)
})

test('Z03 each step stands at its date, as high as all that has come back by then', () => {
  const { steps } = ladderStairs(calendar, '2026-01-01')
  // 90 of 270 days, and 5.100.000 of 10.360.000 pesos.
  expect(steps).toEqual([
    { date: '2026-04-01', x: 28, y: 65.5 },
    { date: '2026-09-28', x: 84, y: 30 },
  ])
  expect(ladderStairs([], '2026-01-01')).toEqual({ line: '', area: '', steps: [] })
})

test('Z03 the stairs number their steps, and weigh less than 3 kB', () => {
  const html = drawHtml(<LadderSteps calendar={calendar} openingDate="2026-01-01" table={<table />} />)
  expect(html).toContain('Tu plata vuelve en 2 pasos')
  expect([...html.matchAll(/<text[^>]*>(\d+)<\/text>/g)].map(([, number]) => number)).toEqual(['1', '2'])
  expect(drawnBytes(html)).toBeLessThan(3_000)
})

test.each([
  [[row(25_000_000)], [{ covered: 50, uncovered: 0, limit: 100 }]],
  [
    [row(100_000_000), row(10_000_000)],
    [
      { covered: 50, uncovered: 50, limit: 50 },
      { covered: 10, uncovered: 0, limit: 50 },
    ],
  ],
  [[], []],
])('Z02 the bars of the cover share one scale: %o', (rows, shares) => {
  expect(coverageShares(rows)).toEqual(shares)
})

test('Z02 no bar is longer than its place, and the uncovered part begins where the cover ends', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (total) => {
      const [shares] = coverageShares([row(total)])
      expect((shares?.covered ?? 0) + (shares?.uncovered ?? 0)).toBeLessThanOrEqual(100.05)
      expect(shares?.limit).toBeLessThanOrEqual(100)
      if ((shares?.uncovered ?? 0) > 0) expect(shares?.covered).toBe(shares?.limit)
    }),
  )
})

test('Z02 the bars say in words what is not covered, and have the figures of each entity in a table', () => {
  const html = drawHtml(<CoverageBars entities={[{ entity: 'Banco Uno S.A.', banks: ['Uno'], ...row(89_400_000) }]} />)
  expect(/<figcaption.*<\/figcaption>/.exec(html)?.[0]).toContain(formatCop(39_400_000))
  const table = /<table.*<\/table>/.exec(html)?.[0]
  for (const text of ['Banco Uno S.A.', formatCop(89_400_000), formatCop(50_000_000), formatCop(39_400_000)]) {
    expect(table).toContain(text)
  }
  expect(drawnBytes(html)).toBeLessThan(3_000)
})

test.each([
  [360, 360, ''],
  [360, 400, ''],
  [360, 180, 'half'],
  [360, 0, 'full'],
  [360, -3, 'full'],
  [0, 0, 'full'],
])('P14 of a term of %d days with %d left the ring shows: %s', (termDays, daysLeft, shown) => {
  const path = passedArc(termDays, daysLeft)
  // A whole ring is two arcs of its outer circle, down and up again; half of it stays on the right.
  const isWhole = /0,34A34,34.*0,-34/.test(path)
  const ends = [...path.matchAll(/(-?[\d.]+),-?[\d.]+(?=[ALZ]|$)/g)].map(([, x]) => Number(x))
  const found = path === '' ? '' : isWhole ? 'full' : ends.every((x) => x > -5) ? 'half' : 'other'
  expect(found).toBe(shown)
})

test('S09 the dots highlight the term that pays most, the shorter of equals', () => {
  expect(findTopTerm([term(90, '10.500'), term(360, '12.250'), term(720, '12.250')])?.termDays).toBe(360)
  expect(findTopTerm([])).toBeUndefined()
  expect(rateScale([term(90, '10.500', ['9.100']), term(360, '12.250')])).toMatchObject({ from: 9_100, to: 12_250 })
})

test('S09 the dots say in words which term pays most, and are a table with a row for each term', () => {
  const others = ['9.100', '9.300', '9.300', '9.900', '10.100']
  const html = drawHtml(
    <TermDots
      caption="Mejor tasa por plazo"
      terms={[90, 180, 270, 360, 720].map((days) => term(days, '12.250', others))}
    />,
  )
  expect(html).toContain('El plazo que más paga hoy es <strong>90 días</strong>')
  expect([...html.matchAll(/<th scope="row"[^>]*>([^<]+)/g)].map(([, name]) => name)).toEqual([
    '90 días',
    '180 días',
    '270 días',
    '360 días',
    '720 días',
  ])
  expect([...html.matchAll(/<svg.*?<\/svg>/g)].join('').length).toBeLessThan(3_500)
})

test('S09 the race is a table with what each bank earns and lacks, and its bars are true to each other', () => {
  const html = drawHtml(
    <GainRace
      caption="Lo que ganas en cada banco"
      rows={[
        { id: 1, name: 'Uno', netCop: 200_000, behindCop: 0 },
        { id: 2, name: 'Dos', netCop: 150_000, behindCop: 50_000 },
      ]}
    />,
  )
  expect(html).toMatch(/Uno<\/span> es el que más te da/)
  const [best = '', other = ''] = html.match(/<tr class.*?<\/tr>/g) ?? []
  expect(best).toContain('width="100%" height="100%" class="fill-(--drawing-field)"')
  expect(other).toContain('width="75%"')
  expect(other).toContain(`−\u00a0${formatCop(50_000)}`)
})
