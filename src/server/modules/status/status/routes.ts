import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { statusOfParts as answer } from '#contract/status.ts'
import { toWire } from '#contract/wire-names.ts'
import type { Context } from '../../../context.ts'
import { memoizeWithTtl } from '../../../platform/cache/cache.ts'
import { statusOfParts } from './status-of-parts.ts'

const countsSeconds = 30

/** How the parts of the product are, for anybody. Needs no client key: who asks may not even reach our page. */
export function statusRoutes(app: FastifyInstance, ctx: Context): void {
  const read = memoizeWithTtl(countsSeconds * 1_000, async () => toWire(await statusOfParts(ctx)))
  const schema = { tags: ['health'], response: { 200: z.object({ status: z.literal(200), body: answer }) } }
  app.get('/api/status', { schema }, async (_, reply) => {
    reply.header('cache-control', `public, max-age=${countsSeconds}`)
    return { status: 200 as const, body: await read() }
  })
}
