import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getOpenRates, type OpenRates } from '#contract/rates.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { installServer } from '#testing/component/fake-server.ts'
import { fakeServer, openRatesWith } from '#testing/component/public-server.ts'
import { toOpenRates } from '../api/open-rates.ts'
import { ratesMarks } from '../lib/rates-mark.ts'
import { awake } from './events.ts'
import { readTodaysRates } from './today-rates.ts'

const yesterday = addDays(civilDateInBogota(Date.now()), -1)
const report = {
  bank_id: 31,
  term_from: 360,
  term_to: 360,
  rate: '11.870',
  volume: 1_200_000_000,
  low_volume: false,
  cut_on: yesterday,
  lag_days: 1,
  source: 'Superintendencia Financiera de Colombia',
}
const feed = openRatesWith([report]) as unknown as OpenRates
const ofTerm = ({ rates, ...rest }: OpenRates) =>
  ({ ...rest, rates: rates.filter(({ term }) => term === 360) }) as unknown as undefined

/** A finished page whose application sleeps, made with rates; the server answers with those of the feed. */
function finishedPage(rates = feed.rates) {
  const server = fakeServer()
  server.answers(getOpenRates, ofTerm(feed))
  installServer(server)
  const marks = ratesMarks(toOpenRates({ ...feed, rates }).rates, '?term=360')
  document.body.innerHTML = `
    <section data-rates-part="${marks['data-rates-part']}" data-rates-mark="${marks['data-rates-mark']}">
      <time data-rates-time>1 de enero de 2026</time>
      <span data-official="31" data-term="360">—</span><span data-official="24" data-term="360">—</span>
    </section>
    <script type="text/late">document.body.dataset.woken = 'yes'</script>`
  return server
}

test('S09 a page that nobody touches tells when its rates were read, and what was officially reported', async () => {
  const server = finishedPage()
  readTodaysRates()
  await expect.element(page.getByText(/, leídas a las \d+:\d\d\s[ap]\.\sm\.$/)).toBeVisible()
  await expect.element(page.getByText(/^11,87\d*\s%\sE\.A\. el \d+ de \p{L}+ \(ayer\)$/u)).toBeVisible()
  await expect.element(page.getByText('Sin reporte')).toBeVisible()
  expect(document.body.dataset.woken, 'the application sleeps on').toBeUndefined()
  expect(server.requests(getOpenRates).map(({ query }) => query)).toEqual([{ term: 360 }])
})

test('S09 where they cannot be had, the page stays as it was finished', async () => {
  const server = finishedPage()
  server.loses(getOpenRates)
  readTodaysRates()
  await expect.poll(() => server.requests(getOpenRates).length).toBe(1)
  await expect.element(page.getByText('1 de enero de 2026')).toBeVisible()
  expect(document.body.dataset.woken).toBeUndefined()
})

test('S09 where the rates are others than those of the page, its application is woken to compute them', async () => {
  finishedPage(feed.rates.map((rate) => ({ ...rate, rate: '9.000' })))
  readTodaysRates()
  await expect.poll(() => document.body.dataset.woken).toBe('yes')
  // As the application does when it is there.
  window.dispatchEvent(new Event(awake))
  await expect.element(page.getByText('1 de enero de 2026')).toBeVisible()
})
