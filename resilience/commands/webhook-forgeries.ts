/** `npm run resilience -- webhook-forgeries [--forgeries 1000 --orders 720 --seed 1]`: webhooks that lie, repeat or come too late (R27, R28). */
import { startTestApp } from '#testing/app.ts'
import { measureForgeries, undecidedSubject } from '#testing/measure-webhooks.ts'
import { allOrderCases, measureOrders } from '#testing/payment-orders.ts'
import { webhookProviders } from '#testing/webhook-forgeries.ts'
import { atMost, type Metric, parseNumber, printAndExit, reportNone } from '../measures/metrics.ts'

const many = { count: parseNumber('forgeries', 1_000), seed: parseNumber('seed', 1) }
const orders = parseNumber('orders', 720)

await printAndExit(async function* (): AsyncIterable<Metric> {
  const app = await startTestApp()
  const subject = await undecidedSubject(app)
  for (const sender of webhookProviders) {
    const { sent, taken, kept, wrong, serverErrors, transitions } = await measureForgeries(app, sender, subject, many)
    yield reportNone('R27', `${sender}: transitions after ${sent} forgeries`, transitions)
    yield reportNone('R27', `${sender}: forgeries with another answer than they may get`, wrong)
    yield atMost('R27', `${sender}: answers of 500 and above`, serverErrors, 0)
    const holds = kept === taken
    const what = `${sender}: events in the raw log, of ${taken} whose proof was right`
    yield { promise: 'R27', what, measured: String(kept), aim: String(taken), holds }
  }
  const cases = allOrderCases().slice(0, orders)
  const { wrong, mostPolls } = await measureOrders(app, cases)
  yield reportNone('R28', `sequences of ${cases.length} that end elsewhere, or move afterwards`, wrong)
  yield atMost('R28', 'polls until a payment without a webhook is settled', mostPolls, 2)
  await app.close()
})
