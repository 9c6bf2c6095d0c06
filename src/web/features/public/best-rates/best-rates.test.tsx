import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { offersFor } from '#domain/money/rates/offers.ts'
import { ratesInForce } from '../../../api/open-rates.ts'
import { ratesAtBuild } from '../../../content/rates-at-build.ts'
import { BestRates } from './best-rates.tsx'

type Feed = Parameters<typeof ratesInForce>[0]

/** What the widget says of 10.000.000 pesos for a term, by a feed of rates. */
function draw(feed: Feed, termDays: number): string {
  const offers = offersFor(ratesInForce(feed), { amountCop: 10_000_000, termDays })
  return renderToStaticMarkup(<BestRates title={`A ${termDays} días`} offers={offers} state="ready" />)
}
const toText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('S08 the widget names the three banks that give most for the term, best first, with rate and gain', () => {
  const html = draw(ratesAtBuild(), 360)
  expect(html.match(/<li /g)).toHaveLength(3)
  expect(toText(html)).toMatch(/KOA.*12,25 % E\.A\..*\+ \$ 1\.176\.000.*Coltefinanciera.*Ban100/)
})

test('S08 another term has other three', () => {
  const { rates } = ratesAtBuild()
  const feed = {
    rates: rates.map((rate) => ({
      ...rate,
      rate: rate.bankId === 29 && rate.term === 90 ? '15.000' : rate.rate,
    })),
  }
  const html = draw(feed, 90)
  expect(toText(html)).toMatch(/90 días .*?Credifamilia/)
})

test('S08 where no bank takes the amount, the widget says so', () => {
  const html = renderToStaticMarkup(<BestRates title="Lo que ganarías" offers={[]} state="ready" />)
  expect(toText(html)).toContain('Ningún banco aliado recibe ese monto')
})
