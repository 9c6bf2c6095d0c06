import { signInOptions, signUp } from '#contract/auth.ts'
import type { CallAnswer } from '#contract/call.ts'
import { createUser, getUser } from '#contract/users.ts'
import { phoneCountries } from '#domain/customer/phones/countries.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { antiBotToken } from '../../../lib/anti-bot.ts'
import { errorWords } from '../../../lib/error-words.ts'
import type { Failure } from './alerts.ts'

export type SignInOptionsAnswer = CallAnswer<typeof signInOptions>

// A session that is missing here is a matter of this sign-in itself: it must not ask for another one on top.
export const ownProfile = { ...getUser, audience: 'anyone' } as const
const registration = { ...createUser, audience: 'anyone' } as const

const nothingKnown: SignInOptionsAnswer = { antiBotSiteKey: null, remembered: null }

/** What the server remembers of this browser; where it cannot be asked, nothing. */
export function loadOptions(): Promise<SignInOptionsAnswer> {
  return callApi(signInOptions, {}).catch(() => nothingKnown)
}

type CodeRequest = { countryIso: string; phoneDigits: string; byCall: boolean; siteKey: string | null }

/** L18: asks for a code, with all that the request carries (B §3). Throws `CallError`. */
export async function askForCode({ countryIso, phoneDigits, byCall, siteKey }: CodeRequest) {
  const token = await antiBotToken(siteKey, 'modalLogin')
  const campaign = parseCampaign(window.location.search)
  return callApi(signUp, {
    body: {
      phoneNumber: phoneDigits,
      prefixNumber: phoneCountries.find(({ iso }) => iso === countryIso)?.prefix ?? '',
      deviceKey: 'pc',
      ...(token ? { token } : {}),
      ...(campaign ? { campaign } : {}),
      ...(byCall ? { callUser: 'true' as const } : {}),
    },
  })
}

/**
 * Makes the customer of this session (L07, L09).
 * @returns What went wrong, or nothing where they are there now.
 */
export async function createCustomer(fullName: string): Promise<Failure | undefined> {
  try {
    await callApi(registration, { body: { data: { fullName } } })
  } catch (error) {
    const failure = toFailure(error)
    if (failure.code !== 'PROFILE_EXISTS') return failure
  }
  return undefined
}

/**
 * @param search - The query of the page.
 * @returns The campaign whose theme is on (B §4.11), the only one that sign-in sends.
 */
export function parseCampaign(search: string): 'flamingo' | undefined {
  return new URLSearchParams(search).get('campaign') === 'flamingo' ? 'flamingo' : undefined
}

/**
 * @param error - What a call threw.
 * @returns What the steps need to know of it; anything but a `CallError` is thrown on.
 */
export function toFailure(error: unknown): Failure {
  if (!(error instanceof CallError)) throw error
  const { Session: session, callOffered } = error.facts
  return {
    code: error.code,
    title: error.title,
    detail: errorWords(error),
    retryAfterSeconds: error.retryAfterSeconds,
    session: typeof session === 'string' ? session : undefined,
    callOffered: callOffered === true,
    fields: error.fields,
  }
}
