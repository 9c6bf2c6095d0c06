import type { ErrorCode } from '#contract/errors.ts'
import { brands } from '#domain/site/brands/registry.ts'
import type { Context } from '../../../context.ts'
import { usedAntiBotTokens } from '../../../platform/db/schema/accounts.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { type Limit, tryConsume } from '../../../platform/rate-limit/reservations.ts'
import { ProviderError } from '../../../providers/http-client.ts'

export type AskedByHuman = {
  /** The token that the page obtained, if any. */
  token: string | undefined
  /** The action it must have been obtained for: `modalLogin` (B §3), `simulation` (S04). */
  action: string
  /** Host name the page is served on. */
  host: string
  /** Network address of the caller. */
  address: string
  /** The phone has signed in from this browser before. */
  isKnownDevice: boolean
  /**
   * How many may pass within an hour while the provider has no verdict, and the error for the others. Default: those of
   * codes.
   */
  unjudged?: { mostPerHour: number; refusal: ErrorCode }
}

const unjudgedCodes = { mostPerHour: 60, refusal: 'SENDING_PAUSED' } as const

/** Counted for each action on its own, so simulations do not use up what sign-ins need. */
const unjudgedLimit = (action: string, mostPerHour: number): Limit => ({
  key: `anti-bot/unjudged/h/${action}`,
  windowSeconds: 3_600,
  most: mostPerHour,
})

/**
 * L18: accepts people and refuses programs, where the anti-bot check is configured. A known browser needs no token.
 * Each token counts once.
 * While the provider has no verdict a small number passes: the other limits still hold, and a third party should lock
 * nobody out. Throws ANTI_BOT_REFUSED, and SENDING_PAUSED beyond that number.
 */
export async function requireHuman(ctx: Context, asked: AskedByHuman): Promise<void> {
  const { antiBot } = ctx.providers
  if (!antiBot || asked.isKnownDevice) return
  const { token, action, address, unjudged = unjudgedCodes } = asked
  if (!token || !(await takeToken(ctx, token))) throw refused(ctx, token ? 'used' : 'missing')
  try {
    const verdict = await antiBot.judge({ token, action, address, hostNames: ownHostNames(ctx, asked.host) })
    if (!verdict.human) throw refused(ctx, verdict.reason)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    ctx.logger.error({ failure: error.failure, providerCode: error.providerCode }, 'no verdict of the anti-bot check')
    if (!(await tryConsume(ctx.db, unjudgedLimit(action, unjudged.mostPerHour)))) throw new ApiError(unjudged.refusal)
  }
}

/** Uses a token up in one statement, so only one of many parallel requests gets it. */
async function takeToken(ctx: Context, token: string): Promise<boolean> {
  const used = await ctx.db
    .insert(usedAntiBotTokens)
    .values({ tokenHash: ctx.encryption.keyedHash('anti-bot-token', token) })
    .onConflictDoNothing()
    .returning({ tokenHash: usedAntiBotTokens.tokenHash })
  return used.length === 1
}

/** Returns our host names, with the page's only when it is ours: a caller can send any value. */
function ownHostNames(ctx: Context, host: string): string[] {
  const isOfBrand = brands.some(({ hosts }) => hosts.includes(host.toLowerCase()))
  return [new URL(ctx.config.PUBLIC_URL).hostname, ...(isOfBrand ? [host.toLowerCase()] : [])]
}

function refused(ctx: Context, reason: string): ApiError {
  ctx.logger.warn({ reason }, 'a request was not made by a person')
  return new ApiError('ANTI_BOT_REFUSED')
}
