import type { FastifyInstance } from 'fastify'
import type { PlatformContext } from '../context.ts'
import { ApiError } from '../http/api-error.ts'
import { chooseRetrySeconds, isRefused, type Rank } from './decide-shedding.ts'
import { rankRoute } from './rank-request.ts'
import { getLoad, watchLoad } from './watch-load.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a call of the contract is for, when not all can be answered. */
    rank?: Rank
  }
}

/**
 * R41: refuses with UNAVAILABLE and Retry-After what can wait, before anything is read or asked for, while the process
 * has too much to do. With `SHED_FROM_MILLISECONDS=0` nothing is refused.
 * @param ctx - The context whose load counts.
 */
export function shedLoad(app: FastifyInstance, ctx: Pick<PlatformContext, 'config' | 'database'>): void {
  const firstMs = ctx.config.SHED_FROM_MILLISECONDS
  if (firstMs === 0) return
  const load = getLoad(ctx)
  const stop = watchLoad(ctx)
  app.addHook('onClose', async () => stop())
  app.addHook('onRequest', (http, _, done) => {
    const { config, url } = http.routeOptions
    const rank = config.rank ?? rankRoute(url)
    if (rank === 'never' || !isRefused(rank, load.pressure, firstMs)) return done()
    load.refused[rank] += 1
    done(new ApiError('UNAVAILABLE', { retryAfterSeconds: chooseRetrySeconds(Math.random()) }))
  })
}
