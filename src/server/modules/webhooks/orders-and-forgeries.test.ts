import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { measureForgeries, undecidedSubject } from '#testing/measure-webhooks.ts'
import { allOrderCases, measureOrders } from '#testing/payment-orders.ts'
import { buildWebhook, type Subject, webhookProviders } from '#testing/webhook-forgeries.ts'

// Both are measured at length by `npm run resilience -- webhook-forgeries`.

let app: TestApp
let subject: Subject
beforeAll(async () => {
  app = await startTestApp()
  subject = await undecidedSubject(app)
})
afterAll(() => app.close())

test.each(webhookProviders)(
  'R27 no forged or replayed webhook of %s moves anything or breaks the server',
  async (sender) => {
    const { path: url, headers, body: payload } = await buildWebhook(app, sender, subject)
    expect((await app.app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(200)
    const figures = await measureForgeries(app, sender, subject, { count: 100, seed: 27 })
    expect(figures).toMatchObject({ sent: 100, wrong: [], serverErrors: 0, transitions: [], kept: figures.taken })
  },
)

test('R28 events in any order, repeated, too early or never sent, end where the payment does, and stay there', async () => {
  const all = allOrderCases()
  expect(all).toHaveLength(720)
  // Every 36th, and another one each time: of every circumstance, repetition and end.
  const cases = all.filter((_, at) => at % 36 === Math.floor(at / 36) % 36)
  expect(cases.length).toBeGreaterThanOrEqual(20)
  const { wrong, mostPolls } = await measureOrders(app, cases)
  expect(wrong).toEqual([])
  expect(mostPolls).toBeLessThanOrEqual(2)
}, 180_000)
