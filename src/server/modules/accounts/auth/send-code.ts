import { randomBytes, randomUUID } from 'node:crypto'
import { readPhoneWithCode, splitE164 } from '#contract/phone-number.ts'
import { codeLivesSeconds, codesKeptForCalls, resendWaitSeconds } from '#domain/customer/sign-in/limits.ts'
import type { Brand } from '#domain/site/brands/brand.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction, settleAll } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { isAllowed, type Reservation, refund } from '../../../platform/rate-limit/reservations.ts'
import { deriveCode } from './code-of.ts'
import { deliverCode } from './deliver-code.ts'
import { insertDelivery } from './delivery-store.ts'
import { channelsLeft } from './fall-back.ts'
import { requireHuman } from './require-human.ts'
import { type CodeAsker, isFirstOfPhone, takeSmsQuotas } from './sms-quota.ts'
import { closeUnsentChallenge, insertChallenge, loadHistory, lockPhone, newestChallenge } from './store.ts'
import { phoneLocked, wrongAnswersLimit } from './wrong-answers.ts'

export type SendCodeInput = {
  brand: Brand
  phoneDigits: string
  prefix: string
  /** The customer asked for a call. */
  byCall: boolean
  address: string
  host: string
  /** The browser's hash, when it has one. */
  deviceHash: string | undefined
  /** The anti-bot token. */
  token: string | undefined
}

/**
 * L06, N01: makes a code for a phone and sends it. The answer and its duration are the same whether or not the phone is
 * known (promise R09).
 * Throws PHONE_INVALID, ANTI_BOT_REFUSED, PHONE_LOCKED, TOO_MANY_CODES, SENDING_PAUSED (the last three with
 * Retry-After) or SEND_FAILED. After SEND_FAILED another code may be asked for immediately.
 */
export async function sendCode(ctx: Context, input: SendCodeInput) {
  const { brand, token, host, address } = input
  const { phoneE164, callingCode } = readPhone(brand, input.prefix, input.phoneDigits)
  const phoneBlindIndex = ctx.encryption.blindIndex('phone', phoneE164)
  const { isCustomer, isKnownDevice } = await loadHistory(ctx.db, phoneBlindIndex, input.deviceHash)
  await requireHuman(ctx, { token, action: 'modalLogin', host, address, isKnownDevice })
  const deviceHash = isKnownDevice ? input.deviceHash : undefined
  const byCall = input.byCall && brand.callOffered
  // A known browser has codes of its own, which no other caller can ask for.
  const keptForCalls = byCall || !brand.callOffered || deviceHash ? 0 : codesKeptForCalls
  const hasHistory = isCustomer || isKnownDevice
  const asker = { phoneE164, phoneBlindIndex, callingCode, deviceHash, hasHistory, address, keptForCalls }

  const id = randomUUID()
  const code = deriveCode(ctx.encryption, id, brand.codeLength)
  const session = newSessionValue()
  const channels = channelsLeft({ brand: brand.id, byCall }, [])
  const deliveryId = randomUUID()
  const begunMs = performance.now()
  const { challenge, waitSeconds, reservations } = await inTransaction(ctx.db, async (tx) => {
    await lockPhone(tx, phoneBlindIndex)
    const { codesSent, budgetKeys, reservations } = await takeTurn(ctx, tx, { brand, byCall, asker })
    const waitSeconds = resendWaitSeconds(codesSent)
    const values = {
      id,
      phoneBlindIndex,
      deviceHash,
      byCall,
      codesSent,
      budgetKeys,
      brand: brand.id,
      phoneEncrypted: ctx.encryption.encrypt('challenges.phone', phoneE164),
      codeHash: ctx.encryption.keyedHash('code', code),
      sessionHash: ctx.encryption.keyedHash('challenge-session', session),
      resendSeconds: waitSeconds,
    }
    const stored = await insertChallenge(tx, values)
    const [first] = channels
    if (first) await insertDelivery(tx, { id: deliveryId, challengeId: id, channel: first })
    return { challenge: stored, waitSeconds, reservations }
  })
  const channel = await deliverCode(ctx, { challengeId: id, phoneE164, code, brand }, channels, deliveryId)
  if (!channel) {
    await closeUnsentChallenge(ctx.db, id)
    await refund(ctx.db, reservations)
    throw new ApiError('SEND_FAILED')
  }
  // What is left of both, for a page that knows no time of its own; the sending took some of it.
  const left = (seconds: number) => Math.max(0, seconds - Math.floor((performance.now() - begunMs) / 1000))
  return {
    username: id,
    session,
    channel,
    ...challenge,
    expiresIn: left(codeLivesSeconds),
    resendIn: left(waitSeconds),
  }
}

export const newSessionValue = () => randomBytes(32).toString('base64url')

function readPhone(brand: Brand, prefix: string, typed: string): { phoneE164: string; callingCode: string } {
  const phoneE164 = readPhoneWithCode(prefix, typed, brand.countries)
  if (phoneE164 === undefined) throw new ApiError('PHONE_INVALID')
  return { phoneE164, callingCode: splitE164(phoneE164).prefix }
}

type Turn = {
  /** The number of this code in the running series. */
  codesSent: number
  /** What a right answer gives back, including the earlier codes of the series. */
  budgetKeys: Reservation[]
  /** What of this code a right answer gives back. */
  reservations: Reservation[]
}

/** Takes another code from the budgets. Throws where none may be sent now. */
async function takeTurn(
  ctx: Context,
  tx: Tx,
  { brand, byCall, asker }: { brand: Brand; byCall: boolean; asker: CodeAsker },
): Promise<Turn> {
  const { phoneBlindIndex, deviceHash } = asker
  const guessed = { phoneBlindIndex, deviceHash: deviceHash ?? null, byCall }
  const [mayAnswer, newest, isFirst] = await settleAll([
    isAllowed(tx, wrongAnswersLimit(brand, guessed)),
    newestChallenge(tx, { phoneBlindIndex, deviceHash }),
    isFirstOfPhone(tx, asker),
  ])
  if (!mayAnswer) throw await phoneLocked(tx, brand, guessed)
  if (newest && newest.waitSeconds > 0) throw new ApiError('TOO_MANY_CODES', { retryAfterSeconds: newest.waitSeconds })
  const reservations = await takeSmsQuotas(ctx, tx, asker, isFirst)
  const earlier = newest?.isRunning ? newest : { codesSent: 0, budgetKeys: [] }
  return { codesSent: earlier.codesSent + 1, budgetKeys: [...earlier.budgetKeys, ...reservations], reservations }
}
