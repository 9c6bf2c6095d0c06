import type { signUp } from '#contract/auth.ts'
import type { CallAnswer } from '#contract/call.ts'
import { validatePhone } from '#domain/customer/phones/validate-phone.ts'
import type { CodeChannel } from '#domain/customer/sign-in/channels.ts'
import type { Failure, SignInAlert } from './alerts.ts'
import { codeNotSent, codeRefused, profileFailed } from './sign-in-failures.ts'

/** A code that was sent and waits for its answer. */
export type Challenge = {
  username: string
  /** The session to answer next; a wrong first answer brings a new one (L04). */
  session: string
  channel: CodeChannel
  codeLength: number
  /** The phone it went to, E.164. */
  phoneE164: string
  /** Milliseconds since 1970. */
  expiresAtMs: number
  /** False once it takes no more answers: a new code is needed. */
  open: boolean
}

/** A phone that takes no codes for a while (promise R08). */
export type Lock = {
  /** Until when, milliseconds since 1970; undefined where the server did not say. */
  untilMs?: number
  /** A code that is asked for by a call would still be taken. */
  callOffered: boolean
  /** What there were too many of: wrong answers, or codes. */
  cause: 'answers' | 'codes'
}

export type SignInStep = 'phone' | 'code' | 'locked' | 'registration'

export type SignInState = {
  step: SignInStep
  /** True while a call runs; the step is then shown at half opacity and takes nothing (L12). */
  busy: boolean
  /** There is a session and a name: the last step stays, blocked, until the next page has taken its place. */
  isDone?: boolean
  countryIso: string
  /** The phone as typed: digits, and the plus sign while it is not known which country it means. */
  phoneDigits: string
  /** True where the phone was remembered by this browser and nobody typed it (L10). */
  isRemembered: boolean
  code: string
  fullName: string
  challenge?: Challenge
  lock?: Lock
  /** From when another code may be asked for, milliseconds since 1970; the server says it. */
  resendAtMs?: number
  /** What is wrong with the field of this step. */
  fieldError?: string
  /** Why one is asked to sign in; it stands until there is something newer to say, or it is hidden. */
  reason?: SignInAlert
  /** What became of the last call. */
  alert?: SignInAlert
}

export type SignInEvent =
  | { type: 'notified'; alert: SignInAlert }
  | { type: 'reason-hidden' }
  | { type: 'phone-known'; countryIso: string; phoneDigits: string; isRemembered: boolean }
  | { type: 'code-under-way'; challenge: Challenge; resendAtMs?: number }
  | { type: 'country-chosen'; countryIso: string }
  | { type: 'phone-typed'; countryIso: string; phoneDigits: string }
  | { type: 'code-typed'; code: string }
  | { type: 'name-typed'; fullName: string }
  | { type: 'field-refused'; message: string }
  | { type: 'call-started' }
  | { type: 'code-sent'; phoneE164: string; answer: CallAnswer<typeof signUp>; nowMs: number }
  | { type: 'code-not-sent'; phoneE164: string; failure: Failure; nowMs: number }
  | { type: 'code-refused'; failure: Failure; nowMs: number }
  | { type: 'profile-found' }
  | { type: 'profile-missing' }
  | { type: 'profile-failed'; failure: Failure; nowMs: number }
  | { type: 'number-edited' }
  | { type: 'started-over' }

/**
 * @param start - A phone that is known beforehand, from when a code may be asked for (as the tab remembers), and a
 *   first alert.
 */
export function firstState(
  start: Partial<Pick<SignInState, 'countryIso' | 'phoneDigits' | 'resendAtMs' | 'reason'>> = {},
): SignInState {
  const empty = { countryIso: 'CO', phoneDigits: '', isRemembered: false, code: '', fullName: '' }
  return { step: 'phone', busy: false, ...empty, ...start }
}

/** What becomes of the sign-in after something happened. Pure: times come in with the event. */
export function nextState(state: SignInState, event: SignInEvent): SignInState {
  switch (event.type) {
    // Each notification unblocks the screen (B §4.3).
    case 'notified':
      return { ...state, busy: false, reason: event.alert }
    case 'reason-hidden':
      return { ...state, reason: undefined }
    case 'phone-known': {
      const { countryIso, phoneDigits, isRemembered } = event
      return { ...state, countryIso, phoneDigits, isRemembered, fieldError: undefined }
    }
    case 'code-under-way': {
      const { challenge, resendAtMs } = event
      return { ...state, step: 'code', busy: false, code: '', challenge, resendAtMs }
    }
    case 'country-chosen':
      return { ...state, countryIso: event.countryIso, isRemembered: false, fieldError: undefined }
    case 'phone-typed': {
      const { countryIso, phoneDigits } = event
      return { ...state, countryIso, phoneDigits, isRemembered: false, fieldError: undefined }
    }
    case 'code-typed':
      return { ...state, code: event.code, fieldError: undefined }
    case 'name-typed':
      return { ...state, fullName: event.fullName, fieldError: undefined }
    case 'field-refused':
      return { ...state, fieldError: event.message }
    case 'call-started':
      return { ...state, busy: true, fieldError: undefined, alert: undefined }
    case 'code-sent':
      return codeSent(state, event)
    case 'code-not-sent':
      return codeNotSent(state, event)
    case 'code-refused':
      return codeRefused(state, event)
    case 'profile-found':
      return { ...state, busy: true, isDone: true, alert: undefined, reason: undefined }
    case 'profile-missing':
      return { ...state, busy: false, step: 'registration', alert: undefined, reason: undefined, fieldError: undefined }
    case 'profile-failed':
      return profileFailed(state, event)
    case 'number-edited':
      return { ...state, step: 'phone', code: '', fieldError: undefined, alert: undefined }
    case 'started-over':
      return firstState()
  }
}

/** The phone in E.164, or the message to show under its field (L02): of a number of Colombia, what is to be right. */
export function checkedPhone({ countryIso, phoneDigits }: SignInState) {
  const checked = validatePhone(countryIso, phoneDigits)
  if (checked.ok || countryIso !== 'CO') return checked
  return { ...checked, message: `${checked.message}: son 10 dígitos y empieza por 3` }
}

/** The message under an incomplete code (B §5.2). */
export function incompleteCodeText(codeLength: number): string {
  const length = codeLength === 4 ? 'cuatro' : 'seis'
  return `Por favor, ingresa el código completo de ${length} dígitos.`
}

function codeSent(
  state: SignInState,
  { phoneE164, answer, nowMs }: Extract<SignInEvent, { type: 'code-sent' }>,
): SignInState {
  return {
    ...state,
    step: 'code',
    busy: false,
    code: '',
    alert: undefined,
    lock: undefined,
    resendAtMs: nowMs + answer.resendIn * 1000,
    challenge: {
      username: answer.ChallengeParameters.USERNAME,
      session: answer.Session,
      channel: answer.channel,
      codeLength: answer.codeLength,
      phoneE164,
      expiresAtMs: nowMs + answer.expiresIn * 1000,
      open: true,
    },
  }
}
