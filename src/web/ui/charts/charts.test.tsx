import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import type { CalendarDay } from '#domain/money/ladder/ladder.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { drawHtml } from '#testing/draw-html.ts'
import { CoverageBars } from './coverage-bars.tsx'
import { coverageShares } from './coverage-shares.ts'
import { passedArc } from './days-arc.ts'
import { GainBar, GainBehind, gainNote } from './gain-bar.tsx'
import { gainEnd, gainScale } from './gain-scale.ts'
import { GrowthCurve } from './growth-curve.tsx'
import { GrowthLine } from './growth-line.tsx'
import { ladderStairs } from './ladder-stairs.ts'
import { LadderSteps } from './ladder-steps.tsx'
import { findTopTerm, rateScale, TermDots, type TermRates } from './term-dots.tsx'

const deposit = { amountCop: 15_000_000, ratePercent: '12.200', termDays: 360, dayBase: 360 } as const
const interest = computeInterest(deposit)
const { amountCop: capitalCop, ...conditions } = deposit
const period = { ...conditions, capitalCop, openingDate: '2026-01-01', maturityDate: '2027-01-04' }

/** What is read, with the spaces between words. */
const texts = (html: string) => html.replace(/<[^>]+>/g, '')

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

test('P14 the curve says in words what is received, and has the figures in a table', () => {
  const html = drawHtml(<GrowthCurve deposit={period} today="2026-07-01" />)
  const caption = /<figcaption.*<\/figcaption>/.exec(html)?.[0]
  expect(caption).toContain(formatCop(interest.totalNetCop))
  // Half a year of thirty days a month: 15.000.000 × (1,122^(180/360) − 1).
  expect(caption).toContain(`Hoy llevas <span`)
  const table = /<table.*<\/table>/.exec(html)?.[0]
  for (const cop of [deposit.amountCop, 888_675, interest.grossCop, interest.withholdingCop, interest.totalNetCop]) {
    expect(table).toContain(formatCop(cop))
  }
})

test.each(['hero', 'wait', 'card', 'portal', 'certificate'] as const)(
  'P14 the line of the size %s names its scale, what is withheld, and what lies beside it, and weighs less than 4 kB',
  (size) => {
    const html = drawHtml(<GrowthLine deposits={[period]} size={size} />)
    expect(texts(html)).toContain('La escala empieza en $\u00a015.000.000')
    expect(texts(html)).toContain('cada 3 meses')
    expect(texts(html)).toContain('Ahorros al 5\u00a0% (ejemplo)')
    expect(texts(html)).toContain('Colchón: no crece')
    const words = [...html.matchAll(/<text[^>]*>([^<]+)/g)].map(([, word]) => word)
    // On a phone the sum at the end stands in place of the withholding, until a day is looked at.
    expect(words).toEqual([
      '+ $\u00a02 M',
      '+ $\u00a01 M',
      `retención − ${formatCop(interest.withholdingCop)}`,
      `+ ${formatCop(interest.netCop)}`,
    ])
    expect(html.match(/<svg.*?<text.*<\/text>.*?<\/svg>/s)?.[0].length).toBeLessThan(4_000)
  },
)

test('P14 today has its place on the line while the deposit runs, and none outside of its term', () => {
  const on = (today: string) => drawHtml(<GrowthLine deposits={[period]} size="certificate" today={today} />)
  expect(on('2026-07-01')).toContain('>Hoy</text>')
  expect(on('2025-12-31')).not.toContain('>Hoy</text>')
  expect(on('2027-01-05')).not.toContain('>Hoy</text>')
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

test('S09 S10 of a month that is over the dots tell which term paid most, and nothing of today', () => {
  const html = drawHtml(<TermDots caption="Mejor tasa por plazo" terms={[term(90, '12.250')]} isPast />)
  expect(html).toContain('El plazo que más pagaba era <strong>90 días</strong>')
  expect(html).not.toContain('hoy')
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

test('S09 the bar of a gain is true to those beside it, and what it begins with is told', () => {
  const scale = gainScale([200_000, 150_000])
  const best = drawHtml(<GainBar netCop={200_000} scale={scale} className="" />)
  expect(best).toContain('<rect width="100%" height="100%" class="fill-(--drawing-field)"')
  // A third of the difference is left below the least, down to a round sum.
  expect(scale).toEqual({ fromCop: 130_000, toCop: 200_000 })
  expect(drawHtml(<GainBar netCop={150_000} scale={scale} className="" />)).toContain('<rect width="38.6%"')
  expect(texts(drawHtml(<GainBehind behindCop={50_000} best="" />))).toBe(`−\u00a0${formatCop(50_000)}`)
  expect(gainNote(scale)).toContain(`Están cortadas: empiezan en ${formatCop(130_000)}.`)
})

test.each([
  // Bars that are far from each other are whole.
  [[200_000, 119_000], { fromCop: 0, toCop: 200_000 }],
  [[1_764_000, 1_756_800, 1_677_600], { fromCop: 1_640_000, toCop: 1_764_000 }],
  // Equals differ by nothing.
  [[200_000, 200_000], { fromCop: 0, toCop: 200_000 }],
  [[0], { fromCop: 0, toCop: 0 }],
  [[], { fromCop: 0, toCop: 0 }],
])('S09 the bars of %o stand on the scale %o', (gains, scale) => {
  expect(gainScale(gains)).toEqual(scale)
})

test('S09 no bar is hidden behind the break, and the differences of bars are those of the pesos', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 2, maxLength: 12 }), (gains) => {
      const scale = gainScale(gains)
      const [least, most] = [Math.min(...gains), Math.max(...gains)]
      expect(scale.fromCop === 0 || scale.fromCop < least).toBe(true)
      expect(gainEnd(most, scale)).toBe(100)
      const half = gainEnd((scale.fromCop + scale.toCop) / 2, scale)
      expect(half).toBe(scale.toCop === 0 ? 100 : scale.fromCop > 0 ? 57 : 50)
    }),
  )
})
