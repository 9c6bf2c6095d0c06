/** The metrics for Prometheus. Labels come from a fixed list: no personal data, no address. */
import { statfs } from 'node:fs/promises'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Context } from '../../context.ts'
import { version } from '../../platform/http/documentation.ts'
import { getLoad } from '../../platform/load-shedding/watch-load.ts'
import { onObserved } from '../../platform/observability/observed.ts'
import { addDatabaseMetrics } from './database-metrics.ts'
import { watchSiteCertificate } from './site-certificate.ts'

const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const outsideBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60]
const webhookRoute = /^\/api\/webhooks\/([\w-]+)$/

/** @returns The registry of all metrics, and a function that stops the counting. */
export function createMetrics(ctx: Context): { registry: Registry; stop(): void } {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  new Gauge({
    name: 'cosecha_build_info',
    help: 'Always 1; the labels say which release this process is and what it does.',
    labelNames: ['version', 'role'],
    registers,
  }).set({ version, role: ctx.config.PROCESS_ROLE }, 1)
  new Gauge({
    name: 'cosecha_disk_free_ratio',
    help: 'The part of the disk under DATA_FOLDER that is free, 0 to 1.',
    registers,
    async collect() {
      const { blocks, bavail } = await statfs(ctx.config.DATA_FOLDER).catch(() => ({ blocks: 0, bavail: 0 }))
      if (blocks > 0) this.set(bavail / blocks)
    },
  })
  const readCertificate = watchSiteCertificate(ctx.config.PUBLIC_URL)
  new Gauge({
    name: 'cosecha_site_certificate_seconds',
    help: 'How long the TLS certificate of PUBLIC_URL is still good; missing without TLS or an answer.',
    registers,
    async collect() {
      const seconds = await readCertificate()
      if (seconds === undefined) this.remove()
      else this.set(seconds)
    },
  })
  addLoadMetrics(ctx, registers)
  const stop = countObserved(registers)
  addDatabaseMetrics(ctx, registers)
  return { registry, stop }
}

/** R41: how late this process is, and what it refused because of that. */
function addLoadMetrics(ctx: Context, registers: Registry[]): void {
  const load = getLoad(ctx)
  new Gauge({
    name: 'cosecha_load_seconds',
    help: 'How late the event loop is, and how long the first in the queue has waited for the database.',
    labelNames: ['of'],
    registers,
    collect() {
      this.set({ of: 'event-loop' }, load.pressure.loopMs / 1_000)
      this.set({ of: 'database-queue' }, load.pressure.queueMs / 1_000)
    },
  })
  new Counter({
    name: 'cosecha_requests_shed_total',
    help: 'Requests that were refused under load, by what they were for.',
    labelNames: ['rank'],
    registers,
    collect() {
      this.reset()
      for (const [rank, count] of Object.entries(load.refused)) this.inc({ rank }, count)
    },
  })
}

function countObserved(registers: Registry[]): () => void {
  const requests = new Histogram({
    name: 'cosecha_http_request_seconds',
    help: 'Requests by the pattern of their route.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers,
  })
  const calls = new Histogram({
    name: 'cosecha_provider_call_seconds',
    help: 'Calls to providers, with their repeats.',
    labelNames: ['provider', 'outcome'],
    buckets: outsideBuckets,
    registers,
  })
  const jobs = new Histogram({
    name: 'cosecha_job_seconds',
    help: 'Runs of jobs in this process.',
    labelNames: ['job', 'outcome'],
    buckets: outsideBuckets,
    registers,
  })
  const refusedWebhooks = new Counter({
    name: 'cosecha_webhooks_refused_total',
    help: 'Webhooks that were not believed or could not be read.',
    labelNames: ['provider', 'status'],
    registers,
  })
  return onObserved(({ kind, name, outcome, seconds, method = '' }) => {
    if (kind === 'provider') return calls.observe({ provider: name, outcome }, seconds)
    if (kind === 'job') return jobs.observe({ job: name, outcome }, seconds)
    requests.observe({ method, route: name, status: outcome }, seconds)
    const [, provider] = webhookRoute.exec(name) ?? []
    if (provider && Number(outcome) >= 400) refusedWebhooks.inc({ provider, status: outcome })
  })
}
