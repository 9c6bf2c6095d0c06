import { mailboxOf } from '#domain/customer/people/email-address.ts'
import { codesPerAddress, codesPerNetwork } from '#domain/customer/sign-in/limits.ts'
import { lineAndNetwork } from '#domain/customer/sign-in/network.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { indexAddress } from '../../../platform/encryption/index-address.ts'
import {
  consumeAll,
  isAllowed,
  type Limit,
  predictReservation,
  refund,
  secondsLeft,
  tryConsume,
} from '../../../platform/rate-limit/reservations.ts'

/** Who has us ask at an address whose it is. */
export type Asker = {
  /** A customer, or the conversation of a visitor. */
  ownerId: string
  /** The network address of the request; a job has none. */
  networkAddress?: string | undefined
}

const hour = 3_600
const day = 86_400
/** How many unproven addresses one customer, or one visit, may name in a day. */
const unprovenPerOwner = 3
/** Questions to one address within thirty days, however many people name it and however they spell it. */
const asksPerAddress = 3
/** Tests and demonstrations come from one address, and all write to one address. */
const outsideProduction = 500
const allKey = 'mail-questions/all'

/** Noted when no question may leave for this hour any more, so that the team gets a task. */
export const usedUpKey = 'mail-questions/used-up'

/** The budgets that a yes gives back: its reader wanted the letter. */
function listProvableBudgets(ctx: Context, ownerId: string): [owner: Limit, all: Limit] {
  const index = ctx.encryption.blindIndex('limit', ownerId)
  return [
    { key: `mail-questions/owner/d/${index}`, windowSeconds: day, most: unprovenPerOwner },
    { key: allKey, windowSeconds: hour, most: ctx.config.UNPROVEN_LETTERS_PER_HOUR },
  ]
}

/** Every budget that a question is taken from: of the address, its owner, the line and network, and all together. */
function listBudgets(ctx: Context, { ownerId, networkAddress }: Asker, address: string): Limit[] {
  const { isProduction } = ctx.config
  const inProduction = (most: number) => (isProduction ? most : outsideProduction)
  const ofAddress = {
    key: `mail-address/${indexAddress(ctx, mailboxOf(address))}`,
    windowSeconds: 30 * day,
    most: inProduction(asksPerAddress),
  }
  const budgets = [ofAddress, ...listProvableBudgets(ctx, ownerId)]
  if (networkAddress === undefined) return budgets
  const { line, network } = lineAndNetwork(networkAddress)
  const index = (text: string) => ctx.encryption.blindIndex('limit', text)
  return [
    ...budgets,
    { key: `mail-questions/line/${index(line)}`, windowSeconds: hour, most: inProduction(codesPerAddress.perHour) },
    {
      key: `mail-questions/network/${index(network)}`,
      windowSeconds: hour,
      most: inProduction(codesPerNetwork.perHour),
    },
  ]
}

/**
 * Takes one question from every budget, or from none. Where only the budget of all is used up, the team gets a task.
 * @returns Whether the question may leave.
 */
export async function takeQuestion(ctx: Context, tx: Tx, asker: Asker, address: string): Promise<boolean> {
  const budgets = listBudgets(ctx, asker, address)
  const limits = budgets.map((limit) => ({ ...limit, many: 1 }))
  const taken = await consumeAll(tx, limits)
  if (taken.size === budgets.length) return true
  await refund(tx, [...taken.values()])
  if (!taken.has(allKey) && (await tryConsume(tx, { key: usedUpKey, windowSeconds: hour, most: 1 }))) {
    ctx.logger.warn({ budget: 'all' }, 'questions to unproven addresses paused')
  }
  return false
}

/** In how many seconds every budget has room for one more question. */
export async function secondsUntilQuestion(ctx: Context, asker: Asker, address: string): Promise<number> {
  let longest = 1
  for (const limit of listBudgets(ctx, asker, address)) {
    if (!(await isAllowed(ctx.db, limit))) longest = Math.max(longest, await secondsLeft(ctx.db, limit))
  }
  return longest
}

/**
 * Gives back what the proven address of an owner had taken.
 * @param options - `askedAt` is by the database's clock.
 */
export async function giveQuestionBack(
  ctx: Context,
  db: Queryable,
  { ownerId, askedAt }: { ownerId: string; askedAt: Date },
): Promise<void> {
  const askedAtSeconds = askedAt.getTime() / 1_000
  const reservations = listProvableBudgets(ctx, ownerId).map((limit) => predictReservation(limit, askedAtSeconds))
  await refund(db, reservations)
}
