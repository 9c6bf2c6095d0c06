import { codesPerAddress, codesPerNetwork, codesPerPhone } from '#domain/customer/sign-in/limits.ts'
import { lineAndNetwork } from '#domain/customer/sign-in/network.ts'
import type { Context } from '../../../context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import {
  consume,
  consumeAll,
  isAllowed,
  type Limit,
  limits,
  type Reservation,
  refund,
  secondsLeft,
} from '../../../platform/rate-limit/reservations.ts'

/** What the budgets need to know about the caller who asks for a code. */
export type CodeAsker = {
  phoneE164: string
  phoneBlindIndex: string
  callingCode: string
  /** The browser, when this phone has signed in there before: it has codes of its own to ask for (promise R08). */
  deviceHash: string | undefined
  /** Whether this phone has signed in before, anywhere. */
  hasHistory: boolean
  address: string
  /** How many of the phone's codes are reserved for calls, when this code is not sent by a call. */
  keptForCalls: number
}

const minute = 60
const hour = 3_600
const day = 86_400
/** The limit for callers who have no budget. They are counted too, so their requests take as long (R09). */
const boundless = 1_000_000_000
/** Tests and demonstrations come from one address. */
const perAddressOutsideProduction = 500

/** Pumped numbers are often consecutive: the same first digits in E.164, without the last four of Colombia's. */
const prefixDigits = 8
const newNeighbours = { most: 5, windowSeconds: 10 * minute }
/** Codes to new phones of one country in a day: most savers live in Colombia. */
const newPerCountry = { colombia: 2_000, other: 50 }
/**
 * The limit on all codes of an hour, as a multiple of the unanswered ones. It holds for new phones and for known ones
 * separately.
 */
const timesInAll = 10

type Refusal = 'TOO_MANY_CODES' | 'SENDING_PAUSED'
/** `isGivenBack`: a right answer proves a person, so it gives the reservation back. */
type SmsQuota = { name: string; refusal: Refusal; isGivenBack: boolean; limit: Limit }

/** The budgets of a caller. The first that has no room says why a code is refused. */
function buildSmsQuotas(ctx: Context, asker: CodeAsker): SmsQuota[] {
  const { line, network } = lineAndNetwork(asker.address)
  const index = (text: string) => ctx.encryption.blindIndex('address', text)
  const phone = getQuotaBucket(asker)
  const { isProduction, UNANSWERED_CODES_PER_HOUR: unanswered } = ctx.config
  const perAddress = isProduction ? codesPerAddress.perHour : perAddressOutsideProduction
  const perNetwork = perAddress * (codesPerNetwork.perHour / codesPerAddress.perHour)
  const own = (name: string, limit: Limit): SmsQuota => ({ name, limit, refusal: 'TOO_MANY_CODES', isGivenBack: false })
  const common = (name: string, limit: Omit<Limit, 'key'>, about = ''): SmsQuota => ({
    name,
    limit: { ...limit, key: `codes/${asker.hasHistory ? 'known' : 'new'}/${name}${about}` },
    refusal: 'SENDING_PAUSED',
    isGivenBack: name !== 'all',
  })
  const ofNew = (most: number) => (asker.hasHistory ? boundless : most)
  const perCountry = asker.callingCode === '57' ? newPerCountry.colombia : newPerCountry.other
  // The prefix is kept as a keyed hash, because eight digits are most of a phone.
  const prefix = ctx.encryption.blindIndex('phone-prefix', asker.phoneE164.slice(1, 1 + prefixDigits))
  return [
    own('phone-hour', limits.codesPerPhoneHour(phone, codesPerPhone.perHour - asker.keptForCalls)),
    own('phone-day', limits.codesPerPhoneDay(phone, codesPerPhone.perDay - asker.keptForCalls)),
    own('address', limits.codesPerAddressHour(index(line), perAddress)),
    own('network', limits.codesPerNetworkHour(index(network), perNetwork)),
    common('country', { most: ofNew(perCountry), windowSeconds: day }, `/${asker.callingCode}`),
    common('neighbours', { ...newNeighbours, most: ofNew(newNeighbours.most) }, `/${prefix}`),
    common('unanswered', { most: ofNew(unanswered), windowSeconds: hour }),
    common('all', { most: timesInAll * unanswered, windowSeconds: hour }),
  ]
}

/** The key under which codes and wrong answers are counted; a known browser has its own (R08). */
export function getQuotaBucket({
  phoneBlindIndex,
  deviceHash,
}: {
  phoneBlindIndex: string
  deviceHash?: string | null
}): string {
  return deviceHash ? `${phoneBlindIndex}/${deviceHash}` : phoneBlindIndex
}

/**
 * R07: takes one code of the caller from every budget. What happens to other phones does not block a phone that has
 * signed in before.
 * @param isFirst - Whether it is the first code of their phone (`isFirstOfPhone`).
 * @returns The reservations that a right answer gives back.
 * @throws TOO_MANY_CODES or SENDING_PAUSED, with Retry-After, when a budget has no room: for the first such one. The
 *   transaction must end with that, so that nothing stays taken.
 */
export async function takeSmsQuotas(ctx: Context, tx: Tx, asker: CodeAsker, isFirst: boolean): Promise<Reservation[]> {
  const quotas = buildSmsQuotas(ctx, asker).filter(({ name }) => name !== 'neighbours' || isFirst)
  const limits = quotas.map(({ limit }) => ({ ...limit, many: 1 }))
  const taken = await consumeAll(tx, limits)
  const refused = quotas.find(({ limit }) => !taken.has(limit.key))
  if (!refused) return quotas.flatMap(({ isGivenBack, limit }) => (isGivenBack ? (taken.get(limit.key) ?? []) : []))
  // What this code took itself is not the reason, and leaves room for a call.
  await refund(tx, [...taken.values()])
  throw await buildRefusal(ctx, tx, asker, refused)
}

/**
 * A message by another channel costs as much as the first, so for a new phone it is taken from the same budget.
 * @param budgetKeys - What the challenge has taken.
 * @returns What it has taken now, or undefined when there is no room for another message.
 */
export async function consumeAnotherMessage(
  ctx: Context,
  tx: Tx,
  budgetKeys: readonly Reservation[],
): Promise<Reservation[] | undefined> {
  const key = 'codes/new/unanswered'
  if (!budgetKeys.some((reservation) => reservation.startsWith(`${key}@`))) return [...budgetKeys]
  const limit = { key, most: ctx.config.UNANSWERED_CODES_PER_HOUR, windowSeconds: hour }
  const reservation = await consume(tx, limit)
  return reservation === undefined ? undefined : [...budgetKeys, reservation]
}

/** Counts neighbours as phones, not as codes: a resend counts none. */
export async function isFirstOfPhone(db: Queryable, { phoneBlindIndex }: CodeAsker): Promise<boolean> {
  const { windowSeconds } = newNeighbours
  return (await consume(db, { key: `codes/seen/${phoneBlindIndex}`, windowSeconds, most: 1 })) !== undefined
}

/** R08: returns whether a code by a call is still possible when one by message is refused. */
async function isCallLeft(ctx: Context, tx: Tx, asker: CodeAsker): Promise<boolean> {
  if (asker.keptForCalls === 0) return false
  const own = buildSmsQuotas(ctx, { ...asker, keptForCalls: 0 }).filter(({ refusal }) => refusal === 'TOO_MANY_CODES')
  for (const { limit } of own) if (!(await isAllowed(tx, limit))) return false
  return true
}

/**
 * Returns why a code was refused.
 * @param options - The budget that has no room.
 */
async function buildRefusal(
  ctx: Context,
  tx: Tx,
  asker: CodeAsker,
  { name, refusal, limit }: SmsQuota,
): Promise<ApiError> {
  const retryAfterSeconds = await secondsLeft(tx, limit)
  if (refusal === 'SENDING_PAUSED') warnOnce(ctx, name, limit.windowSeconds)
  const isOffered = refusal === 'TOO_MANY_CODES' && (await isCallLeft(ctx, tx, asker))
  return new ApiError(refusal, { retryAfterSeconds, ...(isOffered ? { facts: { callOffered: true } } : {}) })
}

const warnedUntil = new WeakMap<Context, Map<string, number>>()

/** Logs one line per budget and window, however many requests are refused, so that a person can read the log. */
function warnOnce(ctx: Context, budget: string, windowSeconds: number): void {
  const warned = warnedUntil.get(ctx) ?? new Map<string, number>()
  warnedUntil.set(ctx, warned)
  if ((warned.get(budget) ?? 0) > Date.now()) return
  warned.set(budget, Date.now() + windowSeconds * 1_000)
  ctx.logger.warn({ budget }, 'codes paused')
}
