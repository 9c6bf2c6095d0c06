import { expect, test } from 'vitest'
import type { Failure } from './alerts.ts'
import { checkedPhone, firstState, incompleteCodeText, nextState, type SignInEvent } from './sign-in-state.ts'

// Here promise R08 is meant, not the route.

const nowMs = Date.parse('2026-11-20T15:00:00-05:00')
const phoneE164 = '+573001234567'

function codeSent(session = 's1'): SignInEvent {
  return {
    type: 'code-sent',
    phoneE164,
    nowMs,
    answer: {
      ChallengeParameters: { USERNAME: 'u1' },
      Session: session,
      channel: 'whatsapp',
      codeLength: 6,
      expiresAt: '2026-11-20T20:05:00.000Z',
      expiresIn: 300,
      resendAt: '2026-11-20T20:01:00.000Z',
      resendIn: 60,
    },
  }
}

function failure(code: string, more: Partial<Failure> = {}): Failure {
  return { code, title: `título de ${code}`, detail: `detalle de ${code}.`, ...more }
}

const after = (...events: SignInEvent[]) => events.reduce(nextState, firstState())
const typedPhone: SignInEvent = { type: 'phone-typed', countryIso: 'CO', phoneDigits: '3001234567' }
const refused = (code: string, more?: Partial<Failure>): SignInEvent => ({
  type: 'code-refused',
  failure: failure(code, more),
  nowMs,
})

test('L02 a phone is taken as digits whatever is typed, and judged by the rule of its country', () => {
  const state = after(typedPhone)
  expect(state.phoneDigits).toBe('3001234567')
  expect(checkedPhone(state)).toEqual({ ok: true, phoneE164 })
  expect(checkedPhone(nextState(state, { type: 'country-chosen', countryIso: 'CL' })).ok).toBe(false)
})

test('L03 a sent code leads to the code step with its length and channel, and an empty field', () => {
  const state = after(typedPhone, { type: 'call-started' }, codeSent())
  expect(state).toMatchObject({
    step: 'code',
    busy: false,
    code: '',
    challenge: { codeLength: 6, channel: 'whatsapp' },
  })
  expect(state.resendAtMs).toBe(nowMs + 60_000)
})

test('L03 the message of an incomplete code names the length of the brand', () => {
  expect(incompleteCodeText(6)).toBe('Por favor, ingresa el código completo de seis dígitos.')
  expect(incompleteCodeText(4)).toBe('Por favor, ingresa el código completo de cuatro dígitos.')
})

test('L04 the first wrong answer keeps the new session and leaves one attempt', () => {
  const state = after(codeSent(), { type: 'code-typed', code: '111111' }, refused('CODE_MISMATCH', { session: 's2' }))
  expect(state).toMatchObject({ step: 'code', code: '', challenge: { session: 's2', open: true } })
  expect(state.alert).toEqual({ kind: 'error', text: 'detalle de CODE_MISMATCH.' })
})

test.each(['ATTEMPTS_EXCEEDED', 'CODE_EXPIRED'])(
  'L04 after %s the code takes no more answers, and a new one opens the step again',
  (code) => {
    const closed = after(codeSent(), refused(code))
    expect(closed.challenge?.open).toBe(false)
    expect(closed.alert).toBeDefined()
    const again = nextState(closed, codeSent('s9'))
    expect(again.challenge).toMatchObject({ session: 's9', open: true })
    expect(again.alert).toBeUndefined()
  },
)

test('L04 an answer that never arrived stays typed, so that it can be sent again', () => {
  const state = after(codeSent(), { type: 'code-typed', code: '123456' }, refused('OFFLINE'))
  expect(state).toMatchObject({ code: '123456', busy: false, challenge: { session: 's1', open: true } })
})

const notSent = (code: string, more: Partial<Failure> = {}, phone = phoneE164): SignInEvent => ({
  type: 'code-not-sent',
  phoneE164: phone,
  failure: failure(code, more),
  nowMs,
})

test('L06 when sending fails one is back at the phone, with the number still there', () => {
  const state = after(typedPhone, codeSent(), notSent('SEND_FAILED'))
  expect(state).toMatchObject({ step: 'phone', phoneDigits: '3001234567', busy: false })
  expect(state.alert?.text).toBe('detalle de SEND_FAILED.')
})

test('L05 too many codes says how long to wait, and the countdown follows the server', () => {
  const state = after(typedPhone, notSent('TOO_MANY_CODES', { retryAfterSeconds: 45 }))
  expect(state.alert?.text).toContain('en 45 segundos')
  expect(state.resendAtMs).toBe(nowMs + 45_000)
  expect(state.step).toBe('phone')
})

test('L12 whoever looks at the number and leaves it as it was goes back to the code under way', () => {
  const edited = after(typedPhone, codeSent(), { type: 'number-edited' })
  expect(edited.step).toBe('phone')
  expect(nextState(edited, notSent('TOO_MANY_CODES')).step).toBe('code')
  expect(nextState(edited, notSent('TOO_MANY_CODES', {}, '+573110000000')).step).toBe('phone')
})

test.each([
  ['on sending', after(typedPhone, notSent('PHONE_LOCKED', { retryAfterSeconds: 20 * 3600, callOffered: true }))],
  ['on answering', after(codeSent(), refused('PHONE_LOCKED', { retryAfterSeconds: 20 * 3600, callOffered: true }))],
])('R08 L04 a locked phone has a step of its own that knows until when and whether a call helps, %s', (_, state) => {
  expect(state).toMatchObject({
    step: 'locked',
    busy: false,
    lock: { untilMs: nowMs + 20 * 3600 * 1000, callOffered: true, cause: 'answers' },
  })
  expect(state.alert).toBeUndefined()
  const byCall = nextState(state, codeSent('s9'))
  expect(byCall).toMatchObject({ step: 'code', challenge: { session: 's9', open: true } })
  expect(byCall.lock).toBeUndefined()
})

test('L10 a remembered phone is in the field until somebody types another', () => {
  const known = after({ type: 'phone-known', countryIso: 'ES', phoneDigits: '612345678', isRemembered: true })
  expect(checkedPhone(known)).toEqual({ ok: true, phoneE164: '+34612345678' })
  expect(known.isRemembered).toBe(true)
  expect(nextState(known, typedPhone).isRemembered).toBe(false)
})

test('L05 L10 a code that is under way can still be answered after the dialog was closed', () => {
  const { challenge } = after(codeSent())
  if (!challenge) throw new Error('no challenge')
  expect(after({ type: 'code-under-way', challenge, resendAtMs: nowMs })).toMatchObject({ step: 'code', challenge })
})

test('L11 a notification unblocks the screen, can be hidden, and stands until a call says something newer', () => {
  const alert = { kind: 'warning', text: 'aviso', startOver: true } as const
  const notified = after(typedPhone, { type: 'call-started' }, { type: 'notified', alert })
  expect(notified).toMatchObject({ busy: false, reason: alert, phoneDigits: '3001234567' })
  expect(nextState(notified, { type: 'reason-hidden' }).reason).toBeUndefined()
  expect(nextState(notified, codeSent()).reason).toEqual(alert)
})

test('L11 L12 starting over forgets number, name and code', () => {
  const state = after(typedPhone, codeSent(), { type: 'name-typed', fullName: 'Ana' }, { type: 'started-over' })
  expect(state).toEqual(firstState())
})

test('L02 a number that the server refuses is marked at its field', () => {
  const state = after(typedPhone, notSent('PHONE_INVALID'))
  expect(state).toMatchObject({ step: 'phone', fieldError: 'detalle de PHONE_INVALID.' })
  expect(nextState(state, typedPhone).fieldError).toBeUndefined()
})

test('L09 a session without a profile leads to registration, one with a profile is done', () => {
  expect(after(codeSent(), { type: 'profile-missing' }).step).toBe('registration')
  expect(after(codeSent(), { type: 'profile-found' })).toMatchObject({ step: 'code', busy: true, isDone: true })
})

test('L11 a session that ended while registering starts over at the phone and says so', () => {
  const event = { type: 'profile-failed', failure: failure('SESSION_ENDED'), nowMs } as const
  const state = after(codeSent(), { type: 'profile-missing' }, event)
  expect(state.step).toBe('phone')
  expect(state.alert?.text).toBe(
    'Por seguridad, tu sesión ha expirado. Necesitamos que valides nuevamente tu identidad',
  )
})

test('P12 a phone that is known beforehand stands in the field, of its own country', () => {
  const known = firstState({ countryIso: 'ES', phoneDigits: '612345678' })
  expect(checkedPhone(known)).toEqual({ ok: true, phoneE164: '+34612345678' })
  expect(firstState()).toMatchObject({ countryIso: 'CO', phoneDigits: '' })
})
