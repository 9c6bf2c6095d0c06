import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { freshPhone } from '#testing/people.ts'
import { serveMetrics } from '../../platform/observability/metrics-server.ts'
import { writeBackupFigures } from '../backup/figures.ts'
import { createMetrics } from './metrics.ts'

let product: TestApp
let metrics: ReturnType<typeof createMetrics>
let server: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  product = await startTestApp()
  metrics = createMetrics(product.ctx)
  server = await serveMetrics(metrics.registry, { port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  metrics.stop()
  await product.close()
})

const scrape = async () => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()
const readFigure = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.slice(series.length + 1),
  )

test('R41 the figures tell requests by the pattern of their route, and nothing of who asked', async () => {
  const phone = freshPhone()
  const client = await product.signIn(phone, 'Canaria Del Metro')
  await client.inject({ url: `/api/processes/${crypto.randomUUID()}/anything?name=canaria` })
  await client.inject({ url: '/otra-cosa/canaria' })
  await client.inject({ method: 'POST', url: '/api/webhooks/wompi', payload: '{}' })
  const text = await scrape()
  expect(text).toContain('cosecha_http_request_seconds_count{method="POST",route="/api/auth/sign-in",status="200"} 1')
  expect(text).toContain('route="site",status="404"')
  expect(text).toMatch(/cosecha_webhooks_refused_total\{provider="wompi",status="4\d\d"\} 1/)
  expect(readFigure(text, 'cosecha_provider_call_seconds_count{provider="whatsapp",outcome="ok"}')).toBeGreaterThan(0)
  expect(text).toMatch(/cosecha_codes_verified\{channel="whatsapp"\} [1-9]/)
  expect(readFigure(text, 'cosecha_audit_chain_valid')).toBe(1)
  // What is not there is left out: a 0 would ring an alarm.
  expect(text).not.toMatch(/^cosecha_(replica_used|replica_delay_seconds|site_certificate_seconds) /m)
  expect(text.toLowerCase()).not.toMatch(new RegExp(`canaria|${phone}`))
})

test('R41 the port of the figures serves nothing else', async () => {
  for (const path of ['/', '/api/health', '/metrics/x'])
    expect((await fetch(`http://127.0.0.1:${server.port}${path}`)).status).toBe(404)
})

test('R41 every figure that a dashboard or an alert names is one that the product tells', async () => {
  // A backup is no server: it leaves its figures in a file.
  const folder = await mkdtemp(join(tmpdir(), 'cosecha-figures-'))
  const file = join(folder, 'backup.prom')
  await writeBackupFigures(file, { finishedAt: new Date(), seconds: 1, bytes: 1 })
  const text = `${await scrape()}\n${await readFile(file, 'utf8')}`
  await rm(folder, { recursive: true })
  const told = new Set([...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))
  const files = globSync('ops/**/*.{json,yml}').filter((file) => !file.includes('provisioning'))
  const named = files.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/\b(?:cosecha|process|nodejs)_[a-z0-9_]+\b/g),
  ])
  expect(named.length).toBeGreaterThan(15)
  const missing = named.map(([name]) => name).filter((name) => !told.has(name.replace(/_(?:bucket|count|sum)$/, '')))
  expect([...new Set(missing)]).toEqual([])
})
