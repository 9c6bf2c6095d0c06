import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ratesAtBuild } from '../../../content/rates-at-build.ts'
import { BestRates } from './best-rates.tsx'
import { BestRatesOfFeed } from './best-rates-of-feed.tsx'

const toText = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('S08 the widget names the three banks that give most for the term, best first, with rate and gain', () => {
  const html = renderToStaticMarkup(<BestRatesOfFeed feed={ratesAtBuild()} amountCop={10_000_000} termDays={360} />)
  expect(html.match(/<li /g)).toHaveLength(3)
  expect(toText(html)).toMatch(/KOA.*12,25 % E\.A\..*\+ \$ 1\.176\.000.*Coltefinanciera.*Ban100/)
  expect(toText(html)).toContain('Tasas de demostración')
})

test('S08 another term has other three, and rates that are real are not called a demonstration', () => {
  const { rates } = ratesAtBuild()
  const feed = {
    rates: rates.map((rate) => ({
      ...rate,
      isDemonstration: false,
      rate: rate.bankId === 29 && rate.term === 90 ? '15.000' : rate.rate,
    })),
  }
  const html = renderToStaticMarkup(<BestRatesOfFeed feed={feed} amountCop={10_000_000} termDays={90} />)
  expect(toText(html)).toMatch(/90 días .*?Credifamilia/)
  expect(toText(html)).not.toContain('demostración')
})

test('S08 where no bank takes the amount, the widget says so', () => {
  const html = renderToStaticMarkup(<BestRates title="Lo que ganarías" offers={[]} state="ready" isDemonstration />)
  expect(toText(html)).toContain('Ningún banco aliado recibe ese monto')
})
