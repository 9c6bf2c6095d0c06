import { randomBytes } from 'node:crypto'
import type { getRoulette, turnRoulette as turnCall } from '#contract/bonuses.ts'
import type { CallAnswer } from '#contract/call.ts'
import { drawPrize } from '#domain/bonuses/roulette.ts'
import { type RouletteSource, rouletteSource } from '#domain/bonuses/roulette-sources.ts'
import type { Context } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { presentPrize } from './present-prize.ts'
import { insertDraw, listDraws, type Player } from './roulette-store.ts'

/** B07: the prizes of a roulette and the one that this browser or customer has drawn. Throws ROULETTE_INVALID. */
export async function readRoulette(
  ctx: Context,
  player: Player,
  sourceId: string,
): Promise<CallAnswer<typeof getRoulette>> {
  const source = requireSource(sourceId)
  const [draw] = await listDraws(ctx.db, player, source.id)
  const prize = draw && source.prizes.find(({ key }) => key === draw.prizeKey)
  return {
    source: source.id,
    participated: draw !== undefined,
    options: source.prizes.map((option) => presentPrize(source, option)),
    prize: prize && presentPrize(source, prize),
  }
}

/**
 * B07: turns a roulette, once for each browser and, once known, each customer.
 * Throws ROULETTE_INVALID, and ROULETTE_PARTICIPATED for a second turn, which gives nothing.
 */
export async function turnRoulette(
  ctx: Context,
  player: Player & { deviceHash: string },
  sourceId: string,
): Promise<CallAnswer<typeof turnCall>> {
  const source = requireSource(sourceId)
  if ((await listDraws(ctx.db, player, source.id)).length > 0) throw new ApiError('ROULETTE_PARTICIPATED')
  const prize = drawPrize(source, randomFraction())
  const { deviceHash, customerId } = player
  const kept = await insertDraw(ctx.db, { deviceHash, customerId, source: source.id, prizeKey: prize.key })
  if (!kept) throw new ApiError('ROULETTE_PARTICIPATED')
  return { participated: true, prize: presentPrize(source, prize) }
}

function requireSource(id: string): RouletteSource {
  const source = rouletteSource(id)
  if (!source) throw new ApiError('ROULETTE_INVALID')
  return source
}

/** From 0 to below 1, by the operating system's generator of secrets. */
function randomFraction(): number {
  return randomBytes(6).readUIntBE(0, 6) / 2 ** 48
}
