import { randomBytes, randomInt } from 'node:crypto'
import type { CodeChannel } from '#contract/auth.ts'
import type { Brand } from '#domain/brands/brand.ts'
import { phoneCountries } from '#domain/phones/countries.ts'
import { validatePhone } from '#domain/phones/validate-phone.ts'
import {
  codeLivesSeconds,
  codesPerAddress,
  codesPerPhone,
  resendWaitSeconds,
  wrongAnswersPerDay,
} from '#domain/sign-in/limits.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../http/api-error.ts'
import { ProviderError } from '../../providers/http-client.ts'
import { countWithin, hasRoom, type Limit, limits, secondsLeft } from './limits.ts'
import {
  closeUnsentChallenge,
  insertChallenge,
  insertDelivery,
  lockPhone,
  newestChallenge,
  setChannel,
} from './store.ts'

export type SendCodeInput = {
  brand: Brand
  phoneDigits: string
  prefix: string
  /** The customer asked for a call. */
  byCall: boolean
  address: string
}

/**
 * L06, N01: makes a code for a phone and brings it there. The answer is the same whether or not the phone is known.
 * Throws PHONE_INVALID, PHONE_LOCKED, TOO_MANY_CODES (with Retry-After) or SEND_FAILED; after the last, another code
 * may be asked for at once.
 */
export async function sendCode(ctx: Context, input: SendCodeInput) {
  const { brand } = input
  const phoneE164 = readPhone(brand, input.prefix, input.phoneDigits)
  const phoneIndex = ctx.sealing.blindIndex('phone', phoneE164)
  const code = String(randomInt(10 ** brand.codeLength)).padStart(brand.codeLength, '0')
  const session = newSessionValue()
  const challenge = await inTransaction(ctx.db, async (tx) => {
    await lockPhone(tx, phoneIndex)
    const codesSent = await requireTurn(ctx, tx, brand, phoneIndex, input.address)
    return insertChallenge(tx, {
      phoneIndex,
      phoneSealed: ctx.sealing.seal('challenges.phone', phoneE164),
      brand: brand.id,
      codeHash: ctx.sealing.keyedHash('code', code),
      sessionHash: ctx.sealing.keyedHash('challenge-session', session),
      codesSent,
      resendSeconds: resendWaitSeconds(codesSent),
    })
  })
  const channel = await deliver(ctx, input, challenge.id, phoneE164, code)
  return { username: challenge.id, session, channel, expiresAt: challenge.expiresAt, resendAt: challenge.resendAt }
}

export const newSessionValue = () => randomBytes(32).toString('base64url')

function readPhone(brand: Brand, prefix: string, digits: string): string {
  const wanted = prefix.replace('+', '')
  const countries = phoneCountries.filter(
    (country) =>
      country.prefix.replace('+', '') === wanted && (!brand.countries || brand.countries.includes(country.iso)),
  )
  for (const country of countries) {
    const checked = validatePhone(country.iso, digits)
    if (checked.ok) return checked.phoneE164
  }
  throw new ApiError('PHONE_INVALID')
}

/** Whether another code may be sent now. Out: the how-manieth of the running series it is. */
async function requireTurn(ctx: Context, tx: Tx, brand: Brand, phoneIndex: string, address: string): Promise<number> {
  const wrong = limits.wrongPerPhoneDay(phoneIndex, wrongAnswersPerDay(brand.codeLength))
  if (!(await hasRoom(tx, wrong))) {
    throw new ApiError('PHONE_LOCKED', { retryAfterSeconds: await secondsLeft(tx, wrong) })
  }
  const newest = await newestChallenge(tx, phoneIndex)
  if (newest && newest.waitSeconds > 0) throw new ApiError('TOO_MANY_CODES', { retryAfterSeconds: newest.waitSeconds })
  const addressIndex = ctx.sealing.blindIndex('address', address)
  const all: Limit[] = [
    limits.codesPerPhoneHour(phoneIndex, codesPerPhone.perHour),
    limits.codesPerPhoneDay(phoneIndex, codesPerPhone.perDay),
    limits.codesPerAddressHour(addressIndex, ctx.config.isProduction ? codesPerAddress.perHour : 500),
  ]
  for (const limit of all) {
    if (await countWithin(tx, limit)) continue
    throw new ApiError('TOO_MANY_CODES', { retryAfterSeconds: await secondsLeft(tx, limit) })
  }
  return newest?.isRunning ? newest.codesSent + 1 : 1
}

/** Tries the brand's channels in order with the same code, and records each attempt (R10). */
async function deliver(
  ctx: Context,
  { brand, byCall }: SendCodeInput,
  challengeId: string,
  phoneE164: string,
  code: string,
): Promise<CodeChannel> {
  const channels: CodeChannel[] = byCall && brand.callOffered ? ['call'] : [...brand.channels]
  const message = {
    phoneE164,
    code,
    brandName: ctx.config.BRAND_NAME,
    expiresMinutes: codeLivesSeconds / 60,
    reference: challengeId,
  }
  for (const channel of channels) {
    try {
      const { providerMessageId } = await ctx.providers.channels[channel].sendCode(message)
      await insertDelivery(ctx.db, { challengeId, channel, providerMessageId, status: 'sent' })
      await setChannel(ctx.db, challengeId, channel)
      return channel
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      ctx.logger.warn({ channel, failure: error.failure, providerCode: error.providerCode }, 'a code was not delivered')
      await insertDelivery(ctx.db, { challengeId, channel, status: 'failed', errorCode: error.providerCode })
    }
  }
  await closeUnsentChallenge(ctx.db, challengeId)
  throw new ApiError('SEND_FAILED')
}
