import { randomBytes } from 'node:crypto'
import type { getRoulette, turnRoulette as turnCall } from '#contract/bonuses.ts'
import type { CallAnswer } from '#contract/call.ts'
import { drawPrize, type Wheel } from '#domain/bonuses/roulette.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { lockCustomerPersons } from '../../accounts/persons/persons.ts'
import { offersOfVisit } from '../bonus-campaigns/offers-of-visit.ts'
import { hasTurnedBeforeErasure } from './once-marks.ts'
import { presentPrize } from './present-prize.ts'
import { prizeOfDraw } from './prize-of-draw.ts'
import { hasPersonDrawn, insertDraw, listDraws } from './roulette-store.ts'

/** A wheel that is open today, with the page of its conditions. */
type OpenWheel = Wheel & { termsPath: string }

/**
 * B07: the prizes of a roulette, and the one that the customer has drawn; a visitor who is not signed in sees the prizes
 * alone. Throws ROULETTE_INVALID for a wheel that no open campaign has.
 */
export async function readRoulette(
  ctx: Context,
  customerId: string | undefined,
  sourceId: string,
): Promise<CallAnswer<typeof getRoulette>> {
  const wheel = await requireWheel(ctx.db, sourceId)
  const [draw] = customerId === undefined ? [] : await listDraws(ctx.db, customerId, wheel.id)
  const prize = draw && prizeOfDraw(draw, { figures: wheel })
  return {
    source: wheel.id,
    participated: draw !== undefined || (customerId !== undefined && (await hasTurned(ctx.db, customerId, wheel.id))),
    options: wheel.prizes.map((option) => presentPrize(wheel, option)),
    prize: prize && presentPrize(wheel, prize),
    termsUrl: wheel.termsPath,
  }
}

/**
 * B07: turns a roulette, once for each person (decisions §10). Throws ROULETTE_INVALID, and ROULETTE_PARTICIPATED for a
 * second turn, which gives nothing; also after the person's account was erased. Throws SESSION_ENDED for one who was erased
 * during the request.
 */
export async function turnRoulette(
  ctx: Context,
  customerId: string,
  sourceId: string,
): Promise<CallAnswer<typeof turnCall>> {
  return inTransaction(ctx.db, async (tx) => {
    const wheel = await requireWheel(tx, sourceId)
    // Who was erased during the request turns nothing: nobody could find the turn again.
    if (!(await lockCustomerPersons(tx, customerId))) throw new ApiError('SESSION_ENDED')
    if (await hasTurned(tx, customerId, wheel.id)) throw new ApiError('ROULETTE_PARTICIPATED')
    const prize = drawPrize(wheel, randomFraction())
    const draw = await insertDraw(tx, { customerId, source: wheel.id, prizeKey: prize.key })
    if (!draw) throw new ApiError('ROULETTE_PARTICIPATED')
    return { participated: true, prize: presentPrize(wheel, prize) }
  })
}

/** With whichever phone, and whether or not the account is still there. */
async function hasTurned(db: Queryable, customerId: string, source: string): Promise<boolean> {
  return (await hasPersonDrawn(db, customerId, source)) || (await hasTurnedBeforeErasure(db, { customerId, source }))
}

async function requireWheel(db: Queryable, id: string): Promise<OpenWheel> {
  const { offers } = await offersOfVisit(db, { claims: [{ kind: 'bono_ruleta', wheel: id }] })
  const prizes = offers.bonus?.figures.prizes
  if (!offers.bonus || !prizes) throw new ApiError('ROULETTE_INVALID')
  return { id, prizes, termsPath: offers.bonus.termsPath }
}

/** From 0 to below 1, by the operating system's generator of secrets. */
function randomFraction(): number {
  return randomBytes(6).readUIntBE(0, 6) / 2 ** 48
}
