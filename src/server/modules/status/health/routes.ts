import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { version } from '../../../platform/http/documentation.ts'
import { readJobHealth } from '../../../platform/jobs/job-health.ts'
import { isDraining } from '../../../platform/lifecycle.ts'

/** What strangers see in production ends at `simulated`; the rest is on the port of the metrics there (A82). */
const health = z.object({
  status: z.enum(['ready', 'not-ready']),
  durability: z.object({ class: z.string(), text: z.string() }),
  /** True while providers are the sandbox: nothing that happens is real. */
  simulated: z.boolean(),
  role: z.enum(['all', 'api', 'worker']).optional(),
  versions: z.object({ cosecha: z.string(), node: z.string(), database: z.string() }).optional(),
  jobs: z
    .object({ waiting: z.number(), delayed: z.number(), active: z.number(), dead_lettered: z.number() })
    .optional(),
})

const live = z.object({ status: z.literal('live') })
const readiness = z.object({
  status: z.enum(['ready', 'not-ready']),
  because: z.enum(['closing', 'database-away']).optional(),
})

/** Whether this process can serve, and what an acknowledged change survives. Needs no client key. */
export function healthRoutes(app: FastifyInstance, ctx: Context): void {
  app.get('/api/health', { schema: { tags: ['health'], response: { 200: health, 503: health } } }, async (_, reply) => {
    const base = { durability: ctx.database.durability, simulated: ctx.config.usesSandbox }
    try {
      await ctx.database.ping()
      const details = ctx.config.isProduction ? {} : await loadDetails(ctx)
      return { ...base, ...details, status: 'ready' as const }
    } catch {
      return reply.code(503).send({ ...base, status: 'not-ready' as const })
    }
  })
  probes(app, ctx)
}

async function loadDetails(ctx: Context) {
  const [database, { waiting, delayed, active, deadLettered }] = await Promise.all([
    ctx.database.version(),
    readJobHealth(ctx.database),
  ])
  return {
    role: ctx.config.PROCESS_ROLE,
    versions: { cosecha: version, node: process.versions.node, database: `${ctx.database.engine} ${database}` },
    jobs: { waiting, delayed, active, dead_lettered: deadLettered },
  }
}

/**
 * R42: what asks every few seconds. `live` says only that the process runs, so that a database that is away does not
 * get it restarted; `ready` says whether to send requests here.
 */
function probes(app: FastifyInstance, ctx: Context): void {
  app.get('/api/health/live', { schema: { tags: ['health'], response: { 200: live } } }, async () => ({
    status: 'live' as const,
  }))
  const schema = { tags: ['health'], response: { 200: readiness, 503: readiness } }
  app.get('/api/health/ready', { schema }, async (_, reply) => {
    if (isDraining(ctx)) return reply.code(503).send({ status: 'not-ready' as const, because: 'closing' as const })
    try {
      await ctx.database.ping()
      return { status: 'ready' as const }
    } catch {
      return reply.code(503).send({ status: 'not-ready' as const, because: 'database-away' as const })
    }
  })
}
