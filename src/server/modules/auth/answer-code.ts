import type { Brand } from '#domain/brands/brand.ts'
import { sessionLivesSeconds, wrongAnswersPerCode, wrongAnswersPerDay } from '#domain/sign-in/limits.ts'
import type { Context } from '../../context.ts'
import { equalSecrets } from '../../crypto/sealing.ts'
import { inTransaction } from '../../db/transaction.ts'
import { ApiError } from '../../http/api-error.ts'
import { signToken } from '../../http/session.ts'
import { countWithin, hasRoom, limits, secondsLeft } from './limits.ts'
import { newSessionValue } from './send-code.ts'
import {
  type ChallengeRow,
  closeChallenge,
  customerOfPhone,
  findChallenge,
  insertSession,
  takeAnswer,
  useChallenge,
} from './store.ts'

export type AnswerCodeInput = { brand: Brand; username: string; session: string; answer: string }

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * L04: compares an answer and opens a session.
 * Each answer is taken from the challenge before it is compared, and a phone has one open challenge at a time: whoever
 * asks in parallel finds none left. Throws CODE_MISMATCH with the new session in `facts`, ATTEMPTS_EXCEEDED, CODE_EXPIRED, PHONE_LOCKED.
 */
export async function answerCode(ctx: Context, input: AnswerCodeInput) {
  const challenge = await requireLiveChallenge(ctx, input)
  const daily = limits.wrongPerPhoneDay(challenge.phoneIndex, wrongAnswersPerDay(input.brand.codeLength))
  if (!(await hasRoom(ctx.db, daily))) {
    throw new ApiError('PHONE_LOCKED', { retryAfterSeconds: await secondsLeft(ctx.db, daily) })
  }
  const nextSession = newSessionValue()
  const hashOf = (value: string) => ctx.sealing.keyedHash('challenge-session', value)
  const taken = await takeAnswer(ctx.db, challenge.id, hashOf(input.session), hashOf(nextSession))
  if (taken === undefined) throw new ApiError('ATTEMPTS_EXCEEDED')
  if (!equalSecrets(ctx.sealing.keyedHash('code', input.answer), challenge.codeHash)) {
    await countWithin(ctx.db, daily)
    if (taken < wrongAnswersPerCode) throw new ApiError('CODE_MISMATCH', { facts: { Session: nextSession } })
    await closeChallenge(ctx.db, challenge.id)
    throw new ApiError('ATTEMPTS_EXCEEDED')
  }
  return openSession(ctx, input.brand, challenge)
}

/** The challenge that is being answered. An unknown, used or foreign one answers like one that has expired. */
async function requireLiveChallenge(ctx: Context, input: AnswerCodeInput): Promise<ChallengeRow> {
  const found = uuidShape.test(input.username) ? await findChallenge(ctx.db, input.username) : undefined
  if (!found || found.challenge.brand !== input.brand.id || found.challenge.usedAt || found.isExpired) {
    throw new ApiError('CODE_EXPIRED')
  }
  if (found.challenge.closedAt) throw new ApiError('ATTEMPTS_EXCEEDED')
  return found.challenge
}

async function openSession(ctx: Context, brand: Brand, challenge: ChallengeRow) {
  const phoneE164 = ctx.sealing.open('challenges.phone', challenge.phoneSealed)
  const session = await inTransaction(ctx.db, async (tx) => {
    if (!(await useChallenge(tx, challenge.id))) throw new ApiError('CODE_EXPIRED')
    const customerId = await customerOfPhone(tx, challenge.phoneIndex, ctx.sealing.seal('customers.phone', phoneE164))
    return insertSession(tx, customerId, brand.id, sessionLivesSeconds)
  })
  return { token: await signToken(ctx, session), expiresAt: session.expiresAt }
}
