import { expect, test } from 'vitest'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { computeInterest } from '#domain/money/rates/interest.ts'
import { drawHtml } from '#testing/draw-html.ts'
import { placeOnScale } from './place-on-scale.ts'
import { WithholdingBar } from './withholding-bar.tsx'
import { cutBar } from './withholding-parts.ts'

test.each([
  [10, { from: 0, to: 100 }, 10],
  [1, { from: 0, to: 3 }, 33.3],
  [5, { from: 0, to: 10, start: 20, end: 80 }, 50],
  [-5, { from: 0, to: 10 }, 0],
  [50, { from: 0, to: 10, start: 3, end: 97 }, 97],
  [7, { from: 7, to: 7 }, 100],
])('Z01 a value of %d on the scale %o stands at %d percent', (value, scale, place) => {
  expect(placeOnScale(value, scale)).toBe(place)
})

test.each([
  { grossCop: 1_830_000, netCop: 1_756_800 },
  { grossCop: 100, netCop: 96 },
  { grossCop: 1, netCop: 1 },
])('Z01 the parts of the bar fill it, and the interest is cut as the law cuts it: %o', (interest) => {
  const { capital, net, withheld } = cutBar(interest)
  expect(capital).toEqual({ x: 0, width: 42 })
  expect(net.x).toBeGreaterThan(capital.width)
  expect(withheld.x + withheld.width).toBe(100)
  expect(net.width / (100 - net.x)).toBeCloseTo(interest.netCop / interest.grossCop, 2)
  expect(withheld.x).toBeGreaterThanOrEqual(net.x + net.width - 0.1)
})

test('Z01 without interest the capital fills the bar', () => {
  expect(cutBar({ grossCop: 0, netCop: 0 }).capital).toEqual({ x: 0, width: 100 })
})

test('Z01 the bar says its figures in words and in a list, and weighs less than 3 kB', () => {
  const amountCop = 15_000_000
  const interest = computeInterest({ amountCop, ratePercent: '12.200', termDays: 360, dayBase: 360 })
  const html = drawHtml(<WithholdingBar amountCop={amountCop} interest={interest} />)
  const [sentence = ''] = /<figcaption.*<\/figcaption>/.exec(html) ?? []
  for (const cop of [amountCop, interest.grossCop, interest.withholdingCop, interest.totalNetCop]) {
    expect(sentence).toContain(formatCop(cop))
  }
  const [list = ''] = /<dl.*<\/dl>/.exec(html) ?? []
  for (const cop of [amountCop, interest.netCop, interest.withholdingCop]) expect(list).toContain(formatCop(cop))
  expect((/<svg.*?<\/svg><\/svg>|<svg.*?<\/svg>/.exec(html)?.[0] ?? '').length).toBeLessThan(3_000)
})
