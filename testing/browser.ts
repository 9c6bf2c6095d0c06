/** A browser that talks to the application in process: it keeps the cookies it is given, as long as they live. */
import { signIn, signUp } from '#contract/auth.ts'
import type { Call, WireAnswer, WireInput } from '#contract/call.ts'
import type { TestApp } from './app.ts'

export type Answered<C> = { status: number; body: WireAnswer<C>; code: string | undefined; set: string[] }

export type Browser = ReturnType<typeof createBrowser>

/**
 * @param userAgent - What the browser calls itself.
 * @returns Its cookies, and how it calls and signs in.
 */
export function createBrowser(product: TestApp, userAgent = 'test') {
  const cookies = new Map<string, string>()
  const keep = (set: readonly string[]) => {
    for (const line of set) {
      const [pair = '', ...attributes] = line.split('; ')
      const at = pair.indexOf('=')
      const isGone = attributes.some((one) => one === 'Max-Age=0' || /^Expires=Thu, 01 Jan 1970/.test(one))
      if (isGone) cookies.delete(pair.slice(0, at))
      else cookies.set(pair.slice(0, at), pair.slice(at + 1))
    }
  }

  async function call<C extends Call>(
    to: C,
    input: WireInput<C>,
    headers: Record<string, string> = {},
  ): Promise<Answered<C>> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await product.anonymous.call(to, input, {
      headers: { 'sec-fetch-site': 'same-origin', 'user-agent': userAgent, ...(cookie ? { cookie } : {}), ...headers },
      idempotencyKey: crypto.randomUUID(),
    })
    const set = [answer.headers['set-cookie'] ?? []].flat() as string[]
    keep(set)
    return { status: answer.status, body: answer.body, code: answer.problem?.errors?.code, set }
  }

  return {
    /** By name, as the browser has them. */
    cookies,
    call,
    /** Signs in with the code that reaches the phone. */
    async signIn(phone: string): Promise<Answered<typeof signIn>> {
      const body = { phone_number: phone, prefix_number: '57', device_key: 'pc' } as const
      const sent = await call(signUp, { body })
      if (sent.status !== 200) throw new Error(`no code was sent: ${sent.code}`)
      const { ChallengeParameters, Session } = sent.body
      const answer = await product.getCode(phone)
      return call(signIn, { body: { username: ChallengeParameters.USERNAME, session: Session, answer } })
    },
  }
}
