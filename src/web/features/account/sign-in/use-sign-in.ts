import { useCallback, useEffect, useReducer, useRef } from 'react'
import { signIn, signOut } from '#contract/auth.ts'
import { sessionErrors } from '#contract/session-errors.ts'
import { checkFullName } from '#domain/customer/people/full-name.ts'
import { phoneCountries } from '#domain/customer/phones/countries.ts'
import { callApi } from '../../../api/client.ts'
import { signInWhereScriptIsAllowed } from '../../../lib/anti-bot.ts'
import { readTimeMs } from '../../../lib/clock.ts'
import { phoneReader } from '../../../lib/phone-reader.ts'
import { announceSessionChange, hasSession } from '../../../lib/session.ts'
import * as storage from '../../../lib/storage.ts'
import { createsCustomer, type OriginStep, type SignedIn } from './after-sign-in.ts'
import { cookiesRefused, type SignInAlert } from './alerts.ts'
import { challengeUnderWay, useKeptChallenge } from './challenge-under-way.ts'
import { askForCode, createCustomer, loadOptions, ownProfile, toFailure } from './sign-in-calls.ts'
import { checkedPhone, firstState, incompleteCodeText, nextState } from './sign-in-state.ts'
import { readRemembered, useRemembered } from './use-remembered.ts'
import { useTypedPhone } from './use-typed-phone.ts'

/** A phone that is known in advance: the ISO code of its country, and its number. */
export type KnownPhone = { country: string; number: string }

export type SignInOptions = {
  origin: OriginStep
  alert?: SignInAlert | undefined
  phone?: KnownPhone | undefined
  inPlace: boolean
  /** True where a code is only sent by a press, also to a remembered phone. */
  waits?: boolean
  /** False while the page does not know the reason for the sign-in yet. */
  ready: boolean
  onDone: (signedIn: SignedIn) => void
  /** Called after «desde aquí», when the server and the browser have cleared the person's data. */
  onStartedOver?: (() => void) | undefined
}

/** The state of a sign-in and its actions. `onDone` is called once, when there is a name and a session. */
export function useSignIn(options: SignInOptions) {
  const { origin, alert, phone, inPlace, waits = false, ready, onDone, onStartedOver } = options
  const known = phone && { countryIso: phone.country, phoneDigits: phone.number }
  const [state, dispatch] = useReducer(nextState, { reason: alert, ...known }, firstState)
  const now = useRef(state)
  now.current = state
  const { typePhone, chooseCountry, findPhone } = useTypedPhone(now, dispatch)
  const running = useRef(false)
  const finish = useRef(onDone)
  finish.current = onDone
  const serverOptions = useRef<ReturnType<typeof loadOptions>>(undefined)
  const result = useRef<SignedIn>({ already: false, registered: false, processUuid: undefined, isOtherPhone: false })

  const askOptions = useCallback(() => {
    serverOptions.current ??= loadOptions()
    return serverOptions.current
  }, [])

  // One call at a time: a second press while one runs is ignored.
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

  const done = useCallback((more: Partial<SignedIn> = {}) => {
    storage.codeUnderWay.forget()
    // After a correct code the next one needs no wait.
    storage.timeCode.store(0)
    result.current = { ...result.current, ...more }
    dispatch({ type: 'profile-found' })
    finish.current(result.current)
  }, [])

  const beginRegistration = useCallback(async () => {
    const { remembered } = await askOptions()
    // The remembered name belongs only to the remembered phone.
    const name = (now.current.isRemembered && remembered?.fullName) || undefined
    // A failure shows no message (B §8): registration asks for the name.
    if (createsCustomer(origin, name) && name && !(await createCustomer(name))) return done()
    dispatch({ type: 'profile-missing' })
  }, [origin, askOptions, done])

  const findProfile = useCallback(async () => {
    try {
      await callApi(ownProfile, {})
      done()
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code === 'PROFILE_NOT_FOUND') return beginRegistration()
      // The server ended the session early. Over a page that waits, a new session is about to begin.
      if (sessionErrors.some((code) => code === failure.code) && !inPlace) {
        storage.session.forget()
        announceSessionChange()
      }
      dispatch({ type: 'profile-failed', failure, nowMs: readTimeMs() })
    }
  }, [inPlace, beginRegistration, done])

  const sendAgain = useRef<(how: { byCall: boolean }) => void>(() => {})
  const sendCode = useCallback(
    ({ byCall = false }: { byCall?: boolean } = {}) => {
      const { countryIso, phoneDigits } = now.current
      const phone = checkedPhone(now.current)
      if (!phone.ok) {
        const refuse = () => dispatch({ type: 'field-refused', message: phone.message })
        if (phoneReader() || phoneDigits === '') return refuse()
        // What the rule alone refuses may be a number with its calling code, so that its reader is waited for.
        return void findPhone().then((known) => {
          if (!known) return refuse()
          dispatch({ type: 'phone-typed', ...known })
          now.current = { ...now.current, ...known }
          sendAgain.current({ byCall })
        })
      }
      if (!storage.keepsCookies()) return dispatch({ type: 'notified', alert: cookiesRefused })
      const { phoneE164 } = phone
      // A code that is on its way to this phone is answered: it is too early for another one.
      const isEarly =
        now.current.step === 'phone' && now.current.isRemembered && (storage.timeCode.read() ?? 0) > readTimeMs()
      const underWay = isEarly && !byCall ? challengeUnderWay(phoneE164) : undefined
      if (underWay) return dispatch({ type: 'code-under-way', ...underWay })
      void run(async () => {
        try {
          const { antiBotSiteKey: siteKey } = await askOptions()
          const answer = await askForCode({ countryIso, phoneDigits, byCall, siteKey })
          storage.timeCode.store(readTimeMs() + answer.resendIn * 1000)
          dispatch({ type: 'code-sent', phoneE164, answer, nowMs: readTimeMs() })
        } catch (error) {
          const failure = toFailure(error)
          if (failure.code === 'ANTI_BOT_REFUSED' && signInWhereScriptIsAllowed()) return
          dispatch({ type: 'code-not-sent', phoneE164, failure, nowMs: readTimeMs() })
        }
      })
    },
    [run, askOptions, findPhone],
  )
  sendAgain.current = sendCode

  useKeptChallenge(state)

  useEffect(() => {
    if (ready && alert) dispatch({ type: 'notified', alert })
  }, [ready, alert])

  useRemembered({
    enabled: ready,
    now,
    begin: useCallback(async () => {
      const options = askOptions()
      // A signed-in customer continues immediately (L10), or gives the missing name (L09). In place the session is
      // known to have ended, even if its second cookie remains.
      if (hasSession() && !inPlace && !alert?.waits) {
        result.current.already = true
        await run(findProfile)
        // Where the session turned out to have ended, sign-in begins as for any other returning customer.
        return hasSession() ? undefined : ((await options).remembered ?? undefined)
      }
      if (phone) {
        dispatch({ type: 'phone-known', countryIso: phone.country, phoneDigits: phone.number, isRemembered: false })
        return undefined
      }
      return (await options).remembered ?? undefined
    }, [alert, phone, inPlace, run, findProfile, askOptions]),
    onRemembered: ({ countryIso, phoneDigits, phoneE164 }) => {
      const known = { ...now.current, countryIso, phoneDigits }
      dispatch({ type: 'phone-known', countryIso, phoneDigits, isRemembered: true })
      if (alert?.waits || waits) return
      const underWay = challengeUnderWay(phoneE164)
      if (underWay) return dispatch({ type: 'code-under-way', ...underWay })
      // It is too early for another code: the countdown is shown beside the number.
      if ((storage.timeCode.read() ?? 0) > readTimeMs()) return
      now.current = known
      sendCode()
    },
  })

  function answerCode(code: string = state.code) {
    const { challenge } = state
    if (!challenge?.open) return
    if (code.length !== challenge.codeLength) {
      return dispatch({ type: 'field-refused', message: incompleteCodeText(challenge.codeLength) })
    }
    void run(async () => {
      let hasProfile = true
      try {
        const answer = await callApi(signIn, {
          body: { username: challenge.username, answer: code, session: challenge.session },
        })
        hasProfile = answer.hasProfile
        const { remembered } = await askOptions()
        result.current = {
          ...result.current,
          already: false,
          processUuid: answer.processUuid ?? undefined,
          isOtherPhone: remembered !== null && readRemembered(remembered)?.phoneE164 !== challenge.phoneE164,
        }
      } catch (error) {
        return dispatch({ type: 'code-refused', failure: toFailure(error), nowMs: readTimeMs() })
      }
      announceSessionChange()
      await (hasProfile ? findProfile() : beginRegistration())
    })
  }

  function typeCode(code: string) {
    dispatch({ type: 'code-typed', code })
    // The last digit submits the code; a code that was refused once is sent by hand.
    if (code.length === state.challenge?.codeLength && code !== state.code) answerCode(code)
  }

  function register() {
    const name = checkFullName(state.fullName)
    if (!name.ok) return dispatch({ type: 'field-refused', message: name.message })
    void run(async () => {
      const failure = await createCustomer(name.fullName)
      if (failure) return dispatch({ type: 'profile-failed', failure, nowMs: readTimeMs() })
      done({ registered: true, already: false })
    })
  }

  /** «desde aquí»: the server ends the session and clears phone and name, and another number can be typed (L11). */
  function startOver() {
    void run(async () => {
      try {
        await callApi(signOut, {})
      } catch (error) {
        return dispatch({ type: 'code-not-sent', phoneE164: '', failure: toFailure(error), nowMs: readTimeMs() })
      }
      storage.codeUnderWay.forget()
      storage.session.forget()
      serverOptions.current = undefined
      announceSessionChange()
      onStartedOver?.()
      dispatch({ type: 'started-over' })
    })
  }

  return {
    state,
    /** When another code may be asked for; the browser keeps it across reloads (L05). */
    resendAtMs: state.resendAtMs ?? storage.timeCode.read(),
    chooseCountry,
    typePhone,
    typeName: (fullName: string) => dispatch({ type: 'name-typed', fullName }),
    typeCode,
    refuseCode: () =>
      dispatch({ type: 'field-refused', message: incompleteCodeText(state.challenge?.codeLength ?? 6) }),
    sendCode,
    answerCode: () => answerCode(),
    editNumber: () => dispatch({ type: 'number-edited' }),
    startOver,
    hideReason: () => dispatch({ type: 'reason-hidden' }),
    register,
  }
}

export type SignInFlow = ReturnType<typeof useSignIn>

/**
 * @param iso - An ISO code.
 * @returns The country with its phone rules.
 */
export const findCountry = (iso: string) => phoneCountries.find((country) => country.iso === iso)
