import { getEntitlements } from '#contract/bonus-campaigns.ts'
import { getRoulette, turnRoulette } from '#contract/bonuses.ts'
import { toWire } from '#contract/wire-names.ts'
import type { RoulettePrize } from '#domain/bonuses/bonus.ts'
import { drawPrize } from '#domain/bonuses/roulette.ts'
import { rouletteSources } from '#domain/bonuses/roulette-sources.ts'
import { presentPrize } from '#server/modules/bonuses/bonuses/present-prize.ts'
import { entitlementsFor } from './entitlements.ts'
import { type FakeServer, Refusal } from './fake-server.ts'

/**
 * The roulettes, as the server draws them: one turn for the signed-in person.
 * @param fraction - Which part of the wheel the draw hits, from 0 to below 1.
 */
export function roulettesAt(server: FakeServer, fraction = 0): void {
  const drawn = new Map<string, RoulettePrize>()
  const requireSource = (id: string) => {
    const source = Object.values(rouletteSources).find((one) => one.id === id)
    if (!source) throw new Refusal('ROULETTE_INVALID')
    return source
  }
  server.answers(getRoulette, ({ query }) => {
    const source = requireSource(query.source)
    const prize = drawn.get(source.id)
    return {
      source: source.id,
      participated: prize !== undefined,
      options: source.prizes.map((option) => toWire(presentPrize(source, option))),
      ...(prize ? { prize: toWire(presentPrize(source, prize)) } : {}),
      terms_url: source.termsPath,
    }
  })
  server.answers(getEntitlements, ({ query }) => {
    const [last] = [...drawn].filter(([id]) => query.source === undefined || query.source === id).slice(-1)
    return entitlementsFor(
      query,
      last && { source: last[0], prize: toWire(presentPrize(requireSource(last[0]), last[1])) },
    )
  })
  server.answers(turnRoulette, ({ body }) => {
    const source = requireSource(body.source)
    if (drawn.has(source.id)) throw new Refusal('ROULETTE_PARTICIPATED')
    const prize = drawPrize(source, fraction)
    drawn.set(source.id, prize)
    return { participated: true, prize: toWire(presentPrize(source, prize)) }
  })
}
