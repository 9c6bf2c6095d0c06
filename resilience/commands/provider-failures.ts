/** `npm run resilience -- provider-failures [--rounds 3]`: every provider fails in every way, and what people see of it (R32). */
import { startTestApp } from '#testing/app.ts'
import { startDegradedProduct } from '#testing/degraded-providers.ts'
import { faultModes, startFlakyProvider } from '#testing/flaky-provider.ts'
import { measureCalls, measureCatchingUp, measureSituations } from '#testing/measure-providers.ts'
import { providerCalls } from '#testing/provider-calls.ts'
import { atMost, type Metric, parseNumber, printAndExit, reportNone } from '../measures/metrics.ts'

const rounds = parseNumber('rounds', 3)
const megabyte = 1024 * 1024

await printAndExit(async function* (): AsyncIterable<Metric> {
  const app = await startTestApp()
  const faulty = await startFlakyProvider(app.sandbox.origin)
  const hasty = await providerCalls(app.sandbox, faulty.origin, 300)
  const patient = await providerCalls(app.sandbox, faulty.origin, 5_000)
  // What the first call of each loads, it keeps: that is no growth.
  faulty.mode = 'refuse'
  await measureCalls(patient, 'refuse', 1)
  const before = process.memoryUsage.rss()
  let mostRss = before
  for (const mode of faultModes) {
    faulty.mode = mode
    const calls = mode === 'hang' || mode === 'drip' ? hasty : patient
    for (const [provider, { made, wrong, slowestMs }] of await measureCalls(calls, mode, rounds)) {
      yield reportNone('R32', `${provider} × ${mode}: of ${made} calls, ends that are no failure of a provider`, wrong)
      // Files have four times the deadline.
      yield atMost('R32', `${provider} × ${mode}: slowest call`, slowestMs, mode === 'huge' ? 20_500 : 5_500, 'ms')
    }
    mostRss = Math.max(mostRss, process.memoryUsage.rss())
  }
  yield atMost('R32', 'memory taken meanwhile', (mostRss - before) / megabyte, 100, 'MB')
  await faulty.close()
  await app.close()

  const product = await startDegradedProduct({ PROVIDER_DEADLINE_SECONDS: '1' })
  for (const mode of faultModes) {
    for (const [what, { untyped, changed }] of await measureSituations(product, mode)) {
      yield reportNone('R32', `${what} × ${mode}: answers that are not typed`, untyped)
      yield reportNone('R32', `${what} × ${mode}: changed by it`, changed)
    }
  }
  await product.close()
  yield atMost('R32', 'until calls pass again once the provider is well', await measureCatchingUp(), 60, 's')
})
