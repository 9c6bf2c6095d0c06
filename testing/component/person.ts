import { getAssistants } from '#contract/assistants.ts'
import { codeDelivery, signIn, signInOptions, signOut, signUp } from '#contract/auth.ts'
import { getReferrals } from '#contract/bonuses.ts'
import { getCushion } from '#contract/cushion.ts'
import { type FormState, getFormDraft, saveFormDraft } from '#contract/forms.ts'
import { getUnprovenMail } from '#contract/mail-addresses.ts'
import { getMaturityPlans } from '#contract/maturity-plans.ts'
import { getDashboard } from '#contract/portal.ts'
import type { ProcessView } from '#contract/process-view.ts'
import { createProcess, getProcess, getProcesses, stageFormValidate } from '#contract/processes.ts'
import { getTrustedPeople } from '#contract/trusted-people.ts'
import { createUser, getUser } from '#contract/users.ts'
import { getWait, wantNews } from '#contract/waits.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { resendWaitSeconds, sessionLivesSeconds } from '#domain/customer/sign-in/limits.ts'
import { formFor } from '#domain/forms/registry.ts'
import { buildDashboard } from './dashboard.ts'
import { type FakeServer, Refusal } from './fake-server.ts'
import { buildProcess } from './process.ts'

const username = '6f9a1a52-5f3c-4b0e-9a59-1f1f3c1b2d10'
/** The code that arrives at every phone, and one that does not. */
export const signInCode = '123456'
export const wrongCode = '654321'

type PersonOptions = {
  /** Their name where they are registered; without it they have to register. */
  fullName?: string
  /** Whether they are signed in when the page is opened. */
  signedIn?: boolean
  /** The phone that this browser is known by. */
  remembered?: { phone_number: string; prefix_number: string }
  /** Newest first. */
  processes?: WireKeys<ProcessView>[]
}

/** What the server holds of them; a test may change it while the page is open. */
export type Person = { fullName: string | undefined; processes: WireKeys<ProcessView>[] }

/**
 * Somebody with a phone: the server sends them codes, knows the right one and closes a code after two wrong answers. It
 * keeps the openings and the answers of forms that their pages send, and forgets nothing between two pages.
 */
export function personAt(server: FakeServer, options: PersonOptions = {}): Person {
  const person: Person = { fullName: options.fullName, processes: options.processes ?? [] }
  answerSignIn(server, person, options)
  answerProcesses(server, person)
  server.answers(getUnprovenMail, { addresses: [] })
  server.answers(getCushion, {})
  server.answers(getDashboard, () => {
    if (person.fullName === undefined) throw new Refusal('PROFILE_NOT_FOUND')
    return buildDashboard({ full_name: person.fullName })
  })
  server.answers(getTrustedPeople, { people: [], most: 2 })
  server.answers(getAssistants, { assistants: [], calls: [] })
  server.answers(getMaturityPlans, { plans: [] })
  if (options.signedIn) beginSession()
  return person
}

function answerSignIn(server: FakeServer, person: Person, options: PersonOptions): void {
  let phone = `+57${options.remembered?.phone_number ?? '3001234567'}`
  let wrongAnswers = 0
  let codesSent = 0
  const profile = () => ({ full_name: person.fullName ?? '', phone })
  /** The phone that asked for a code last; the server keeps it in cookies that no script can read. */
  let remembered: { phone_number: string; prefix_number: string } | null = options.remembered ?? null

  server.answers(signInOptions, () => ({
    anti_bot_site_key: null,
    remembered: remembered && { ...remembered, full_name: person.fullName ?? null },
  }))
  server.answers(signUp, ({ body }) => {
    phone = `+${body.prefix_number.replace('+', '')}${body.phone_number}`
    remembered = { phone_number: body.phone_number, prefix_number: body.prefix_number }
    wrongAnswers = 0
    codesSent += 1
    return {
      ChallengeParameters: { USERNAME: username },
      Session: `session-${codesSent}`,
      channel: body.call_user ? 'call' : 'whatsapp',
      code_length: 6,
      expires_at: inSeconds(300),
      expires_in: 300,
      resend_at: inSeconds(resendWaitSeconds(codesSent)),
      resend_in: resendWaitSeconds(codesSent),
    }
  })
  server.answers(codeDelivery, { channel: 'whatsapp', state: 'delivered', next_channel_at: null })
  server.answers(signIn, ({ body }) => {
    if (body.answer !== signInCode) {
      wrongAnswers += 1
      if (wrongAnswers > 1) throw new Refusal('ATTEMPTS_EXCEEDED')
      throw new Refusal('CODE_MISMATCH', { facts: { Session: `${body.session}-2` } })
    }
    beginSession()
    return {
      code: 'LOGON_SUCCEEDED',
      AuthenticationResult: { IdToken: 'token' },
      ResponseMetadata: { HTTPStatusCode: 200 },
      process_uuid: null,
      has_profile: person.fullName !== undefined,
    }
  })
  server.answers(signOut, () => {
    endSession()
    remembered = null
    return { signed_out: true }
  })
  server.answers(getUser, () => {
    requireSession()
    if (person.fullName === undefined) throw new Refusal('PROFILE_NOT_FOUND')
    return profile()
  })
  server.answers(createUser, ({ body }) => {
    requireSession()
    person.fullName = body.data.full_name
    return profile()
  })
}

function answerProcesses(server: FakeServer, person: Person): void {
  const drafts = new Map<string, WireKeys<FormState>['answers']>()
  const own = (uuid: string) => {
    requireSession()
    const found = person.processes.find(({ process_uuid }) => process_uuid === uuid)
    if (!found) throw new Refusal('PROCESS_NOT_FOUND')
    return found
  }

  server.answers(getProcesses, () => {
    requireSession()
    const processes = person.processes.map((process, index) => ({ ...process, position: index + 1 }))
    return { processes }
  })
  server.answers(getProcess, ({ query }) => own(query.id))
  let newsWanted = false
  server.answers(getWait, ({ query }) => {
    own(query.id)
    return { channel: 'whatsapp', news_wanted: newsWanted }
  })
  server.answers(wantNews, ({ body }) => {
    own(body.process_uuid)
    newsWanted = true
    return { news_wanted: true }
  })
  server.answers(createProcess, ({ body: { bank_id, amount, term, rate } }) => {
    requireSession()
    const process = buildProcess({ bank_id, amount, term, rate })
    person.processes = [process, ...person.processes]
    return { process_uuid: process.process_uuid }
  })
  server.answers(stageFormValidate, ({ body }) => ({ path: own(body.process_uuid).path }))
  server.answers(getFormDraft, ({ params, query }) => {
    const form = formFor(params.form, own(query.process_uuid).bank_id)
    if (!form) throw new Refusal('FORM_NOT_FOUND')
    const answers = drafts.get(`${query.process_uuid} ${params.form}`) ?? {}
    return { form: params.form, form_number: form.formNumber, version: form.version, proven: {}, answers }
  })
  server.answers(saveFormDraft, ({ params, body }) => {
    const key = `${own(body.process_uuid).process_uuid} ${params.form}`
    const kept = Object.entries({ ...drafts.get(key), ...body.answers }).filter(([, answer]) => answer !== null)
    drafts.set(key, Object.fromEntries(kept) as WireKeys<FormState>['answers'])
    return { saved_at: inSeconds(0) }
  })
  server.answers(getReferrals, () => {
    requireSession()
    const url = 'https://cosecha.example/cdt-simulador?refcode=AMIGO234'
    return { code: 'AMIGO234', url, extra_rate: '0.100', results: [], completed: 0, as_of: inSeconds(0) }
  })
}

/**
 * The server's second cookie, which the page reads: the session is there, and when it ends.
 * @param seconds - In how many seconds.
 */
export function beginSession(seconds = sessionLivesSeconds): void {
  const expiry = JSON.stringify({ exp: Math.floor(Date.now() / 1000) + seconds })
  // biome-ignore lint/suspicious/noDocumentCookie: the real one comes with an answer, which a page cannot fake.
  document.cookie = `session=${encodeURIComponent(expiry)}; Path=/`
}

/** The session ends on the server's word. */
export function endSession(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: as above.
  document.cookie = 'session=; Path=/; Max-Age=0'
}

function requireSession(): void {
  if (!document.cookie.includes('session=')) throw new Refusal('SESSION_REQUIRED')
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000).toISOString()
