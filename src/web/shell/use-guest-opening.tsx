import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { DepositChoice } from '../api/create-process.ts'
import type { SignedIn } from '../features/account/sign-in/after-sign-in.ts'
import { SignIn } from '../features/account/sign-in/sign-in.tsx'
import type { SignInStep } from '../features/account/sign-in/sign-in-state.ts'
import type { ConfirmedAt } from '../features/opening/opening/start-opening.ts'
import { WaitingOpening } from '../features/opening/opening/waiting-opening.tsx'
import { useSession } from '../lib/session.ts'
import { endSignInRequest, requestSignIn } from '../lib/sign-in-request.ts'
import * as storage from '../lib/storage.ts'
import { BankName } from '../ui/bank-name.tsx'
import type { GuestSteps } from '../ui/guest-steps.ts'
import { usePostSignInRedirect } from './use-post-sign-in-redirect.ts'

type GuestOpening = {
  /** Whether the sheet is open. */
  open: boolean
  /** Where it is confirmed: 2 in the old flow, 7 in the new one (B §4.1). */
  origin: ConfirmedAt
  /** The figures of the choice are still loading. */
  isLoading: boolean
  /** The choice cannot be opened as it is. */
  isBlocked: boolean
  /** @returns The choice as it is; nothing where something is missing, which then has the focus. */
  readChoice: () => DepositChoice | undefined
  /** Gets the field of the phone. */
  phoneRef: RefObject<HTMLInputElement | null>
  onClose: () => void
}

/**
 * M03, M04: the sign-in of a guest inside the sheet that confirms an opening. The phone is asked for below the choice,
 * and the press that sends the code confirms it. Then the code takes the place of both.
 * @returns Nothing for a person with a session, who confirms by a button.
 */
export function useGuestOpening(asked: GuestOpening): GuestSteps | undefined {
  const { open, origin, isLoading, isBlocked, readChoice, phoneRef, onClose } = asked
  const { signedIn } = useSession()
  // The code begins a session, and the sheet stays what it was when it was opened, also while it goes away.
  const [isGuest, setGuest] = useState(!signedIn)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setGuest(!signedIn)
  }
  const [step, setStep] = useState<SignInStep>('phone')
  const [round, setRound] = useState(0)
  const [confirmed, setConfirmed] = useState<DepositChoice>()
  const close = useRef(onClose)
  close.current = onClose
  const leadOn = usePostSignInRedirect()
  const isSigningIn = open && isGuest && step !== 'phone'

  // The prompts of the page wait while one signs in.
  useEffect(() => {
    if (!isSigningIn) return
    requestSignIn({ origin, isShownByPage: true })
    return endSignInRequest
  }, [isSigningIn, origin])

  const goOn = useCallback(
    async (signedIn: SignedIn) => {
      try {
        await leadOn('opening', signedIn, { opening: confirmed, replace: false })
      } finally {
        // Together with the page that it covered: it is never over the next one.
        close.current()
      }
    },
    [leadOn, confirmed],
  )

  if (!isGuest) return undefined

  function confirm(): boolean {
    const choice = readChoice()
    if (!choice) return false
    // It outlives whatever happens on the way.
    storage.pendingOpening.store(choice)
    setConfirmed(choice)
    return true
  }

  const isPastPhone = step !== 'phone' && confirmed !== undefined
  return {
    title: isPastPhone ? (
      <>
        Abre tu CDT con <BankName name={confirmed.bankName} />
      </>
    ) : undefined,
    isPastPhone,
    part: (
      <>
        {isPastPhone ? (
          <WaitingOpening
            opening={confirmed}
            onChange={() => {
              setStep('phone')
              setRound(round + 1)
            }}
          />
        ) : null}
        <SignIn
          key={round}
          origin={origin}
          inDialog
          before={{ isLoading, isBlocked, confirm }}
          phoneRef={phoneRef}
          onStep={setStep}
          onDone={(signedIn) => void goOn(signedIn)}
          // The browser clears all data of the previous person, but the choice belongs to this one.
          onStartedOver={() => confirmed && storage.pendingOpening.store(confirmed)}
        />
      </>
    ),
  }
}
