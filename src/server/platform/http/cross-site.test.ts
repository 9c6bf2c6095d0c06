import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { makePeople, type People } from '#testing/defences/authorization-fixtures.ts'
import { type CrossSite, measureCrossSite } from '#testing/defences/cross-site-calls.ts'
import { requestFor } from '#testing/defences/requests-of-routes.ts'
import { tokenCookie } from './session.ts'

let product: TestApp
let people: People
let found: CrossSite
beforeAll(async () => {
  product = await startTestApp()
  people = await makePeople(product)
  found = await measureCrossSite(people)
}, 180_000)
afterAll(() => product.close())

test('R17 A30 no changing call is carried out for another site, whatever it looks like', () => {
  expect(found.executed).toEqual([])
  expect(found.changed).toEqual([])
  expect(found.tried).toBeGreaterThan(300)
})

test('R17 A31 reading everything as its owner changes no row', () => {
  expect(found.changedByReading).toEqual([])
  expect(found.crawled).toBeGreaterThan(50)
})

test('R17 the same calls are carried out for our own page by cookie, and for a program by its token', async () => {
  const { client, own } = people.owner
  const origin = product.ctx.config.PUBLIC_URL
  const cookie = `${tokenCookie}=${client.token}`
  const ownWays: Record<string, string>[] = [
    { cookie, origin },
    { cookie, 'sec-fetch-site': 'same-origin' },
    { cookie, host: 'marca.example', origin: 'http://marca.example' },
    { authorization: `Bearer ${client.token}` },
    { authorization: `Bearer ${client.token}`, cookie },
  ]
  for (const headers of ownWays) {
    const request = await requestFor('PUT /api/forms/{form}/draft', own, product)
    const answer = await product.app.inject({ ...request, headers: { ...request.headers, ...headers } })
    expect(answer.statusCode, JSON.stringify(Object.keys(headers))).toBe(200)
  }
})
