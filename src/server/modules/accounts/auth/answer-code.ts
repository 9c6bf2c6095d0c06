import { sessionLivesSeconds, wrongAnswersPerCode } from '#domain/customer/sign-in/limits.ts'
import type { Brand } from '#domain/site/brands/brand.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, settleAll } from '../../../platform/db/transaction.ts'
import { equalSecrets } from '../../../platform/encryption/encryption.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { signToken } from '../../../platform/http/session.ts'
import { consume, type Reservation, refund } from '../../../platform/rate-limit/reservations.ts'
import { forgetLeftPhone } from '../customers/change-phone.ts'
import { customerOfPhone } from '../customers/customer-of-phone.ts'
import { newSessionValue } from './send-code.ts'
import {
  type ChallengeRow,
  closeChallenge,
  findChallenge,
  insertSession,
  lockPhone,
  noteDevice,
  takeAnswer,
  useChallenge,
} from './store.ts'
import { phoneLocked, wrongAnswersLimit } from './wrong-answers.ts'

export type AnswerCodeInput = {
  brand: Brand
  username: string
  session: string
  answer: string
  /** Browser and system in words, for the list of sessions; null when they are unknown. */
  describeUserAgent: string | null
  /** The browser that answers: once signed in, this phone is known there (promise R08). */
  deviceHash: string
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * L04: compares an answer and opens a session.
 * @returns Its token, when it ends, whose it is, and their name. An answer uses one try of the challenge and one of the
 *   phone's day before it is compared, so parallel answers cannot exceed either. A right answer gives the try back.
 * @throws CODE_MISMATCH with the new session in `facts`, ATTEMPTS_EXCEEDED, CODE_EXPIRED, PHONE_LOCKED.
 */
export async function answerCode(ctx: Context, input: AnswerCodeInput) {
  const { challenge, reservation } = await checkAnswer(ctx, input)
  return openSession(ctx, input, challenge, reservation)
}

/** What an answer is compared with, without what a session needs. */
type GivenAnswer = Pick<AnswerCodeInput, 'brand' | 'username' | 'session' | 'answer'>

/**
 * Z22: the same for somebody who proves a phone and opens no session, nor becomes a customer.
 * @returns The phone.
 * @throws As `answerCode`.
 */
export async function provePhone(ctx: Context, input: GivenAnswer): Promise<string> {
  const { challenge, reservation } = await checkAnswer(ctx, input)
  await inTransaction(ctx.db, async (tx) => {
    if (!(await useChallenge(tx, challenge.id))) throw new ApiError('CODE_EXPIRED')
    await refund(tx, [reservation, ...challenge.budgetKeys])
  })
  return ctx.encryption.decrypt('challenges.phone', challenge.phoneEncrypted)
}

async function checkAnswer(ctx: Context, input: GivenAnswer) {
  const challenge = await requireLiveChallenge(ctx, input)
  const { nextSession, answersTaken, reservation } = await takeOneAnswer(ctx, input, challenge)
  if (!equalSecrets(ctx.encryption.keyedHash('code', input.answer), challenge.codeHash)) {
    if (answersTaken < wrongAnswersPerCode) throw new ApiError('CODE_MISMATCH', { facts: { Session: nextSession } })
    await closeChallenge(ctx.db, challenge.id)
    throw new ApiError('ATTEMPTS_EXCEEDED')
  }
  return { challenge, reservation }
}

/** Returns the challenge being answered (R06). An unknown, used or foreign one is treated as expired. */
async function requireLiveChallenge(ctx: Context, input: GivenAnswer): Promise<ChallengeRow> {
  const found = uuidShape.test(input.username) ? await findChallenge(ctx.db, input.username) : undefined
  if (!found || found.challenge.brand !== input.brand.id || found.challenge.usedAt || found.isExpired) {
    throw new ApiError('CODE_EXPIRED')
  }
  if (found.challenge.closedAt) throw new ApiError('ATTEMPTS_EXCEEDED')
  return found.challenge
}

/** Takes both or neither. A lock on the phone makes its answers run one after the other. */
async function takeOneAnswer(ctx: Context, { brand, session }: GivenAnswer, challenge: ChallengeRow) {
  const computeHash = (value: string) => ctx.encryption.keyedHash('challenge-session', value)
  const nextSession = newSessionValue()
  return inTransaction(ctx.db, async (tx) => {
    await lockPhone(tx, challenge.phoneBlindIndex)
    const [answersTaken, reservation] = await settleAll([
      takeAnswer(tx, challenge.id, computeHash(session), computeHash(nextSession)),
      consume(tx, wrongAnswersLimit(brand, challenge)),
    ])
    if (answersTaken === undefined) throw new ApiError('ATTEMPTS_EXCEEDED')
    if (reservation === undefined) throw await phoneLocked(tx, brand, challenge)
    return { nextSession, answersTaken, reservation }
  })
}

async function openSession(ctx: Context, input: AnswerCodeInput, challenge: ChallengeRow, reservation: Reservation) {
  const phoneE164 = ctx.encryption.decrypt('challenges.phone', challenge.phoneEncrypted)
  const session = await inTransaction(ctx.db, async (tx) => {
    if (!(await useChallenge(tx, challenge.id))) throw new ApiError('CODE_EXPIRED')
    const { id: customerId, name } = await customerOfPhone(ctx, tx, phoneE164)
    await forgetLeftPhone(tx, challenge.phoneBlindIndex)
    await noteDevice(tx, input.deviceHash, challenge.phoneBlindIndex)
    const deviceEncrypted =
      input.describeUserAgent === null ? null : ctx.encryption.encrypt('sessions.device', input.describeUserAgent)
    const opened = await insertSession(tx, { customerId, brand: input.brand.id, deviceEncrypted }, sessionLivesSeconds)
    // Last: the budgets that are given back are those that everybody who signs in waits for.
    await refund(tx, [reservation, ...challenge.budgetKeys])
    return { ...opened, name }
  })
  return {
    token: await signToken(ctx, session),
    expiresAt: session.expiresAt,
    customerId: session.customerId,
    phoneE164,
    name: session.name,
  }
}
