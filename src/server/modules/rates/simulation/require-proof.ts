import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { simulationKeyHeader } from '#contract/simulate.ts'
import type { Context } from '../../../context.ts'
import { memoizeWeak } from '../../../platform/cache/memoize-weak.ts'
import { getClientAddress } from '../../../platform/http/address-of.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { countKey, hourly, requireRoom } from '../../../platform/rate-limit/limit-calls.ts'
import type { Limit } from '../../../platform/rate-limit/reservations.ts'
import { requireHuman } from '../../accounts/auth/require-human.ts'
import { isKeyInForce } from './key-of-day.ts'

/** A person who moves a slider sends a few requests a second at most, and never for ten minutes. */
const simulations = { most: 600, windowSeconds: 600, isInRow: true }
const savesPerHour = 20
const pdfsPerHour = 120

/** While the anti-bot check has no verdict, far more simulations pass than codes, because they do no harm. */
const unjudged = { mostPerHour: 6_000, refusal: 'RATE_LIMITED' } as const

const notByPerson = 'No hicimos la simulación. Vuelve a intentarlo; si sigue igual, abre la página en otro navegador.'

/** How often an address may do something here. */
export const getLimits = (ctx: Context, address: string) => ({
  simulate: () => getSimulationLimits(ctx)(address),
  save: () => hourly(ctx, 'save-simulation', { address }, savesPerHour),
  pdf: () => hourly(ctx, 'simulation-pdf', { address }, pdfsPerHour),
})

const rememberAtMost = 10_000
const getSimulationLimits = memoizeWeak((ctx: Context) => {
  const known = new LRUCache<string, Limit>({ max: rememberAtMost })
  return (address: string): Limit => {
    const before = known.get(address)
    if (before) return before
    const limit = { ...simulations, key: countKey(ctx, 'simulate', { address }) }
    known.set(address, limit)
    return limit
  }
})

/**
 * S04: accepts a simulation that comes from our page. The proof is a token of the anti-bot check where one is active,
 * else the key of the day.
 * @param options - The token of the request, and the limit that counts it.
 * @throws SIMULATION_KEY_REFUSED, RATE_LIMITED or ANTI_BOT_REFUSED; nothing is done then.
 */
export async function requireProof(
  ctx: Context,
  http: FastifyRequest,
  { token, limit }: { token: string | undefined; limit: Limit },
): Promise<void> {
  const isJudged = ctx.providers.antiBot !== undefined
  if (!isJudged && !isKeyInForce(ctx, http.headers[simulationKeyHeader], Date.now())) {
    throw new ApiError('SIMULATION_KEY_REFUSED')
  }
  await requireRoom(ctx, limit)
  if (!isJudged) return
  const question = {
    token,
    action: 'simulation',
    host: http.hostname,
    address: getClientAddress(http),
    isKnownDevice: false,
    unjudged,
  }
  await requireHuman(ctx, question).catch((error: unknown) => {
    const isOurs = error instanceof ApiError && error.code === 'ANTI_BOT_REFUSED'
    throw isOurs ? new ApiError('ANTI_BOT_REFUSED', { detail: notByPerson }) : error
  })
}
