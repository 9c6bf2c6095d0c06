import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { version } from '../../http/documentation.ts'
import { readJobHealth } from '../../jobs/job-health.ts'

const health = z.object({
  status: z.enum(['ready', 'not-ready']),
  durability: z.object({ class: z.string(), text: z.string() }),
  versions: z.object({ cosecha: z.string(), node: z.string(), database: z.string() }),
  jobs: z
    .object({ waiting: z.number(), delayed: z.number(), active: z.number(), dead_lettered: z.number() })
    .optional(),
  /** True while providers are the sandbox: nothing that happens is real. */
  simulated: z.boolean(),
})

/** Whether this process can serve, and what an acknowledged change survives. Needs no client key. */
export function healthRoutes(app: FastifyInstance, ctx: Context): void {
  app.get('/api/health', { schema: { tags: ['health'], response: { 200: health, 503: health } } }, async (_, reply) => {
    const base = {
      durability: ctx.database.durability,
      versions: { cosecha: version, node: process.versions.node, database: 'unknown' },
      simulated: ctx.config.usesSandbox,
    }
    try {
      await ctx.database.ping()
      const [database, { waiting, delayed, active, deadLettered }] = await Promise.all([
        ctx.database.version(),
        readJobHealth(ctx.database),
      ])
      return {
        ...base,
        status: 'ready' as const,
        versions: { ...base.versions, database: `${ctx.database.engine} ${database}` },
        jobs: { waiting, delayed, active, dead_lettered: deadLettered },
      }
    } catch {
      return reply.code(503).send({ ...base, status: 'not-ready' as const })
    }
  })
}
