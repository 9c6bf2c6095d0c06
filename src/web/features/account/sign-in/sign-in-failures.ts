import { formatClock } from '../../../lib/format-instant.ts'
import { type Failure, type SignInAlert, toAlert } from './alerts.ts'
import type { SignInEvent, SignInState } from './sign-in-state.ts'

/**
 * A code was asked for but not sent: the flow goes back to the phone, or the phone is blocked for now (L05, L06, R08).
 */
export function codeNotSent(state: SignInState, event: Extract<SignInEvent, { type: 'code-not-sent' }>): SignInState {
  const { failure, nowMs, phoneE164 } = event
  const idle = { ...state, busy: false }
  if (failure.code === 'PHONE_INVALID') return { ...idle, step: 'phone', fieldError: failure.detail }
  if (failure.code === 'PHONE_LOCKED') return locked(idle, failure, nowMs)
  const alert = toAlert(failure, nowMs)
  if (failure.code === 'TOO_MANY_CODES' && failure.callOffered) return locked(idle, failure, nowMs)
  if (failure.code === 'TOO_MANY_CODES') {
    const resendAtMs = failure.retryAfterSeconds ? nowMs + failure.retryAfterSeconds * 1000 : state.resendAtMs
    // The last code is still valid for a person who went back and did not change the number.
    const stillGood = state.challenge?.open && state.challenge.phoneE164 === phoneE164
    return { ...idle, step: stillGood ? 'code' : state.step, resendAtMs, alert }
  }
  if (failure.code === 'SEND_FAILED') return { ...idle, step: 'phone', code: '', challenge: undefined, alert }
  return { ...idle, alert }
}

const minuteMs = 60_000

/** B §8, with the minute from which a code can be asked for again; the countdown below says it to the second. */
const tooManyAnswersText = (resendAtMs: number) =>
  'Has excedido el límite de intentos. Por favor, reenvía el código. ' +
  `Puedes hacerlo desde las ${formatClock(Math.ceil(resendAtMs / minuteMs) * minuteMs)}`

/** An answer was not accepted (L04). */
export function codeRefused(state: SignInState, event: Extract<SignInEvent, { type: 'code-refused' }>): SignInState {
  const { failure, nowMs } = event
  const refused = { ...state, busy: false, code: '', alert: toAlert(failure, nowMs) }
  const { challenge } = state
  switch (failure.code) {
    case 'CODE_MISMATCH': {
      const next = failure.session
      return { ...refused, challenge: challenge && next ? { ...challenge, session: next } : challenge }
    }
    case 'PHONE_LOCKED':
      return locked({ ...state, busy: false, code: '' }, failure, nowMs)
    case 'ATTEMPTS_EXCEEDED': {
      // The advice cannot be followed before the countdown ends, so it says from when on.
      const { resendAtMs = 0 } = state
      const mustWait = resendAtMs > event.nowMs
      const alert: SignInAlert = mustWait ? { kind: 'error', text: tooManyAnswersText(resendAtMs) } : refused.alert
      return { ...refused, alert, challenge: challenge && { ...challenge, open: false } }
    }
    case 'CODE_EXPIRED':
      return { ...refused, challenge: challenge && { ...challenge, open: false } }
    default:
      // The answer may be right and only the connection broken: it stays, so that it can be sent again.
      return { ...refused, code: state.code }
  }
}

function locked(state: SignInState, failure: Failure, nowMs: number): SignInState {
  const { code, retryAfterSeconds, callOffered = false } = failure
  const untilMs = retryAfterSeconds === undefined ? undefined : nowMs + retryAfterSeconds * 1000
  return {
    ...state,
    step: 'locked',
    lock: { untilMs, callOffered, cause: code === 'TOO_MANY_CODES' ? 'codes' : 'answers' },
    challenge: undefined,
    alert: undefined,
    reason: undefined,
  }
}

/** The name could not be fetched or saved (L09). */
export function profileFailed(
  state: SignInState,
  event: Extract<SignInEvent, { type: 'profile-failed' }>,
): SignInState {
  const { failure, nowMs } = event
  const nameMessage = failure.fields?.[0]?.message
  if (failure.code === 'INVALID_REQUEST' && nameMessage) return { ...state, busy: false, fieldError: nameMessage }
  const ended = failure.code === 'SESSION_REQUIRED' || failure.code === 'SESSION_ENDED'
  const step = ended ? 'phone' : state.step
  return {
    ...state,
    busy: false,
    step,
    code: '',
    challenge: ended ? undefined : state.challenge,
    alert: toAlert(failure, nowMs),
  }
}
