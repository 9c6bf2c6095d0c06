import { Validator } from '@seriousme/openapi-schema-validator'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRates, ratesByDate } from '#contract/rates.ts'
import { addDays, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { explainInterest } from '#domain/money/rates/explain.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const ask = (query: string) => app.app.inject({ url: `/api/rates/by-date?${query}` })
const today = () => civilDateInBogota(Date.now())

test('Z25 Z15 anybody asks what is back in time, and each figure is that of the rates and of the explanation', async () => {
  const neededOn = addDays(today(), 400)
  const answer = await ask(`amount=10000000&needed_on=${neededOn}`)
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*'])
  const { offers, first_possible_day } = ratesByDate.parse(answer.json())
  const { rates } = openRates.parse((await app.app.inject({ url: '/api/rates' })).json())
  expect(offers.length).toBeGreaterThan(3)
  expect(first_possible_day && first_possible_day < neededOn).toBe(true)
  for (const offer of offers) {
    const fits = rates.filter(({ bank_id, term, amount_from, amount_to }) => {
      return (
        bank_id === offer.bank_id &&
        term === offer.term &&
        amount_from <= 10_000_000 &&
        (amount_to ?? Infinity) >= 10_000_000
      )
    })
    expect(fits.map(({ rate }) => rate)).toContain(offer.rate)
    const explained = explainInterest({
      ...{ amountCop: 10_000_000, ratePercent: offer.rate, termDays: offer.term, dayBase: offer.day_base },
      openingDate: today(),
    })
    expect([offer.gross, offer.net, offer.total]).toEqual([explained.grossCop, explained.netCop, explained.totalNetCop])
    expect(offer.maturity_date).toBe(explained.maturity?.maturityDate)
    expect(offer.maturity_date <= neededOn).toBe(true)
  }
  expect(offers.map(({ net }) => net)).toEqual(offers.map(({ net }) => net).toSorted((a, b) => b - a))
})

test('Z25 a day before any maturity has no offer, and what is no question is refused', async () => {
  const soon = (await ask(`amount=10000000&needed_on=${addDays(today(), 5)}`)).json()
  expect([soon.offers, soon.first_possible_day > soon.needed_on]).toEqual([[], true])
  expect((await ask(`amount=1&needed_on=${addDays(today(), 400)}`)).json().first_possible_day).toBeNull()
  for (const query of ['amount=10000000', 'amount=x&needed_on=2030-01-15', 'amount=1&needed_on=2030-02-30', 'x=1']) {
    expect([query, (await ask(query)).statusCode]).toEqual([query, 400])
  }
})

test('Z25 the open calls are described as OpenAPI for everybody, also where the whole description is closed', async () => {
  const closed = await startTestApp({ API_DOCUMENTATION: 'closed' })
  const answer = await closed.app.inject({ url: '/api/rates/openapi.json' })
  expect([answer.statusCode, answer.headers['access-control-allow-origin']]).toEqual([200, '*'])
  const document = answer.json()
  expect((await new Validator().validate(document)).errors).toBeUndefined()
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/rates', '/api/rates/by-date', '/api/rates/service-record']),
  )
  const { parameters, responses } = document.paths['/api/rates/by-date'].get
  expect(parameters.map(({ name, required }: { name: string; required: boolean }) => [name, required])).toEqual([
    ['amount', true],
    ['needed_on', true],
  ])
  expect(Object.keys(responses[200].content['application/json'].schema.properties)).toContain('offers')
  // Everything that is described is answered without a key or a session.
  for (const path of Object.keys(document.paths)) {
    const query = path.endsWith('by-date') ? '?amount=10000000&needed_on=2030-01-15' : ''
    if (!path.endsWith('real-gain')) expect((await closed.app.inject({ url: path + query })).statusCode).toBe(200)
  }
  await closed.close()
})
