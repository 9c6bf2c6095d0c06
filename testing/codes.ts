/** One-time codes in tests: asking for them, reading the phone they reach, answering, and letting time pass. */
import { eq, like, or, sql } from 'drizzle-orm'
import { signIn, signUp } from '#contract/auth.ts'
import { getUser } from '#contract/users.ts'
import { challenges } from '#server/platform/db/schema/accounts.ts'
import { limitCounters } from '#server/platform/db/schema/platform.ts'
import type { TestApp } from './app.ts'

/** Of a request for a code; a Colombian phone at the default brand by default. */
export type CodeOptions = { headers?: Record<string, string>; callUser?: boolean; prefix?: string }
export type SentCode = { username: string; session: string }
export type PhoneMessage = { channel: string; code: string; text: string }

export const financialInstitution = { headers: { 'x-api-key': 'coltefinanciera-web' } }

/** A code of as many digits that is not this one. */
export const wrongCode = (code: string) => String((Number(code) + 1) % 10 ** code.length).padStart(code.length, '0')

/**
 * @param product - The product under test.
 * @returns What a person, or a program, does with codes.
 */
export function createCodes(product: TestApp) {
  const { db } = product.ctx
  const indexOf = (phone: string) => product.ctx.encryption.blindIndex('phone', `+57${phone}`)

  const ask = (phone: string, { headers, callUser, prefix = '57' }: CodeOptions = {}) =>
    product.anonymous.call(
      signUp,
      {
        body: {
          phone_number: phone,
          prefix_number: prefix,
          device_key: 'pc',
          ...(callUser ? { call_user: 'true' as const } : {}),
        },
      },
      { headers },
    )

  const answer = (sent: SentCode, code: string, { headers }: CodeOptions = {}) =>
    product.anonymous.call(
      signIn,
      { body: { username: sent.username, session: sent.session, answer: code } },
      { headers },
    )

  /** Asks for a code that must come. */
  const take = async (phone: string, options?: CodeOptions) => {
    const { status, body, problem } = await ask(phone, options)
    if (status !== 200) throw new Error(`no code: ${problem.errors.code}`)
    return { username: body.ChallengeParameters.USERNAME, session: body.Session, ...body }
  }

  /** What reached a phone, newest first. */
  const inbox = async (phone: string): Promise<PhoneMessage[]> => {
    const response = await fetch(`${product.sandbox.origin}/control/inbox?phone=%2B57${phone}`)
    return ((await response.json()) as { messages: PhoneMessage[] }).messages
  }

  /** Tells the sandbox how a phone behaves (`inbox/+57…`) or what goes wrong (`faults/inbox`). */
  const controlSandbox = async (path: string, body: object) => {
    const response = await fetch(`${product.sandbox.origin}/control/${path}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`the sandbox refused ${path}`)
  }

  const loadChallenge = async (username: string) =>
    (await db.select().from(challenges).where(eq(challenges.id, username)))[0]

  /** As if the wait for a resend were over. */
  const passWait = (phone: string) =>
    db
      .update(challenges)
      .set({ resendAt: sql`now()` })
      .where(eq(challenges.phoneBlindIndex, indexOf(phone)))

  /** As if a day without codes had passed, and nobody had forgotten the wrong answers. */
  const forgetCodesSent = async (phone: string) => {
    const ofPhone = or(
      like(limitCounters.key, `codes/phone/%${indexOf(phone)}%`),
      like(limitCounters.key, `codes/address/%`),
      like(limitCounters.key, `codes/network/%`),
    )
    await db.delete(limitCounters).where(ofPhone)
  }

  /**
   * Gives two wrong answers to each of this many new codes.
   * @returns The statuses of the answers.
   */
  const guess = async (phone: string, codes: number, options?: CodeOptions) => {
    const statuses: number[] = []
    for (let round = 0; round < codes; round += 1) {
      await passWait(phone)
      await forgetCodesSent(phone)
      const sent = await take(phone, options)
      const wrong = wrongCode(await product.getCode(phone))
      const first = await answer(sent, wrong, options)
      const second = await answer({ ...sent, session: String(first.problem.error?.Session) }, wrong, options)
      statuses.push(first.status, second.status)
    }
    await passWait(phone)
    await forgetCodesSent(phone)
    return statuses
  }

  /** What a customer without a name gets when the session counts: that there is no profile yet. */
  const statusOfToken = async (token: string) =>
    (await product.anonymous.call(getUser, {}, { headers: { authorization: `Bearer ${token}` } })).problem.errors.code

  return {
    statusOfToken,
    ask,
    take,
    answer,
    inbox,
    controlSandbox,
    loadChallenge,
    indexOf,
    passWait,
    forgetCodesSent,
    guess,
  }
}
