import { useCallback, useEffect, useReducer, useRef } from 'react'
import { signIn, signUp } from '#contract/auth.ts'
import { sessionErrors } from '#contract/errors.ts'
import { createUser, getUser } from '#contract/users.ts'
import { phoneCountries } from '#domain/phones/countries.ts'
import { CallError, callApi } from '../../api/client.ts'
import { announceSessionChange, hasSession } from '../../lib/session.ts'
import { forgetSession, readResendAt, writeResendAt } from '../../lib/storage.ts'
import type { Failure, SignInAlert } from './alerts.ts'
import { checkedName, checkedPhone, firstState, incompleteCodeText, nextState } from './sign-in-state.ts'

// A session that is missing here is a matter of this sign-in itself: it must not ask for another one on top.
const ownProfile = { ...getUser, audience: 'anyone' } as const
const registration = { ...createUser, audience: 'anyone' } as const

/** A phone that is known before it is typed: the ISO code of its country, and its number. */
export type KnownPhone = { country: string; number: string }

type SignInOptions = { alert?: SignInAlert; phone?: KnownPhone; inPlace: boolean; onDone: () => void }

/** The state of a sign-in and what a person can do in it. `onDone` is called once, when name and session are there. */
export function useSignIn({ alert, phone, inPlace, onDone }: SignInOptions) {
  const known = phone && { countryIso: phone.country, phoneDigits: phone.number }
  const [state, dispatch] = useReducer(nextState, { alert, ...known }, firstState)
  const running = useRef(false)
  const finish = useRef(onDone)
  finish.current = onDone

  // One call at a time: a second press while one runs is the same wish, not another.
  const run = useCallback(async (call: () => Promise<void>) => {
    if (running.current) return
    running.current = true
    dispatch({ type: 'call-started' })
    try {
      await call()
    } finally {
      running.current = false
    }
  }, [])

  const findProfile = useCallback(async () => {
    try {
      await callApi(ownProfile, {})
      dispatch({ type: 'profile-found' })
      finish.current()
    } catch (error) {
      const failure = failureOf(error)
      if (failure.code === 'PROFILE_NOT_FOUND') return dispatch({ type: 'profile-missing' })
      // The server ended the session before its time. Over a page that waits, it is about to come back.
      if (sessionErrors.some((code) => code === failure.code) && !inPlace) {
        forgetSession()
        announceSessionChange()
      }
      dispatch({ type: 'profile-failed', failure, nowMs: Date.now() })
    }
  }, [inPlace])

  // Whoever is signed in already goes straight on (L10), or is asked for the name that is still missing (L09).
  useEffect(() => {
    if (hasSession()) void run(findProfile)
  }, [run, findProfile])

  function sendCode({ byCall = false }: { byCall?: boolean } = {}) {
    const phone = checkedPhone(state)
    if (!phone.ok) return dispatch({ type: 'field-refused', message: phone.message })
    const { phoneE164 } = phone
    const prefix = phoneCountries.find(({ iso }) => iso === state.countryIso)?.prefix ?? ''
    void run(async () => {
      try {
        const body = { phone_number: state.phoneDigits, prefix_number: prefix, device_key: 'pc' } as const
        const answer = await callApi(signUp, { body: byCall ? { ...body, call_user: 'true' } : body })
        writeResendAt(Date.parse(answer.resend_at))
        dispatch({ type: 'code-sent', phoneE164, answer })
      } catch (error) {
        dispatch({ type: 'code-not-sent', phoneE164, failure: failureOf(error), nowMs: Date.now() })
      }
    })
  }

  function answerCode(code: string = state.code) {
    const { challenge } = state
    if (!challenge?.open) return
    if (code.length !== challenge.codeLength) {
      return dispatch({ type: 'field-refused', message: incompleteCodeText(challenge.codeLength) })
    }
    void run(async () => {
      try {
        await callApi(signIn, { body: { username: challenge.username, answer: code, session: challenge.session } })
      } catch (error) {
        return dispatch({ type: 'code-refused', failure: failureOf(error), nowMs: Date.now() })
      }
      announceSessionChange()
      await findProfile()
    })
  }

  function typeCode(code: string) {
    dispatch({ type: 'code-typed', code })
    // The last digit is as good as the button; a code that was refused once is sent by hand.
    if (code.length === state.challenge?.codeLength && code !== state.code) answerCode(code)
  }

  function register() {
    const name = checkedName(state)
    if (!name.ok) return dispatch({ type: 'field-refused', message: name.message })
    void run(async () => {
      try {
        await callApi(registration, { body: { data: { full_name: name.fullName } } })
      } catch (error) {
        const failure = failureOf(error)
        if (failure.code !== 'PROFILE_EXISTS') {
          return dispatch({ type: 'profile-failed', failure, nowMs: Date.now() })
        }
      }
      dispatch({ type: 'profile-found' })
      finish.current()
    })
  }

  return {
    state,
    /** From when another code may be asked for; what the browser remembers holds across reloads (L05). */
    resendAtMs: state.resendAtMs ?? readResendAt(),
    chooseCountry: (countryIso: string) => dispatch({ type: 'country-chosen', countryIso }),
    typePhone: (text: string) => dispatch({ type: 'phone-typed', text }),
    typeName: (fullName: string) => dispatch({ type: 'name-typed', fullName }),
    typeCode,
    sendCode,
    answerCode: () => answerCode(),
    editNumber: () => dispatch({ type: 'number-edited' }),
    register,
  }
}

export type SignInFlow = ReturnType<typeof useSignIn>

function failureOf(error: unknown): Failure {
  if (!(error instanceof CallError)) throw error
  const session = error.facts.Session
  return {
    code: error.code,
    title: error.title,
    detail: error.message,
    retryAfterSeconds: error.retryAfterSeconds,
    session: typeof session === 'string' ? session : undefined,
    fields: error.fields,
  }
}
