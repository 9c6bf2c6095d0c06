import { useCallback, useEffect, useRef, useState } from 'react'
import { CallError } from '../../../api/client.ts'
import { type DepositChoice, type OpeningClaims, openDeposit } from '../../../api/create-process.ts'
import * as storage from '../../../lib/storage.ts'
import { hasPart, type RefusedPart, refusedBonusPart, withoutPart, withShownBonus } from './opening-claims.ts'
import { readPendingOpening } from './start-opening.ts'

/** What the customer said of a choice when they saw it beside their other processes: open it, or not yet. */
export type IntentAnswer = 'open' | 'later'

/** A choice that is being opened, with the key under which the server opens it at most once. */
export type OpeningIntent = DepositChoice & { key: string; answer?: IntentAnswer }

/**
 * Makes an intent of a choice and keeps it in the tab, so that a reload tries the same one again. It names the campaign
 * by which the visit came (T01).
 */
export function beginIntent(choice: DepositChoice & Pick<OpeningIntent, 'answer'>): OpeningIntent {
  const externalCompany = storage.campaignTheme.read()
  const claims = { ...choice.claims, ...(externalCompany ? { externalCompany } : {}) }
  const intent = { ...choice, ...(Object.keys(claims).length > 0 ? { claims } : {}), key: crypto.randomUUID() }
  storage.pendingOpening.store(intent)
  return intent
}

/** Notes what the customer said, so that a reload does not ask again. */
export function answerIntent(intent: OpeningIntent, answer: IntentAnswer): OpeningIntent {
  const answered = { ...intent, answer }
  storage.pendingOpening.store(answered)
  return answered
}

/**
 * The intent that waits to be opened, if any.
 * @param navigationState - The navigation state that one arrived with. A choice in it begins a new intent; otherwise
 *   the one kept in the tab goes on under its own key.
 */
export function takeIntent(navigationState: unknown): OpeningIntent | undefined {
  const arrived = readPendingOpening(navigationState)
  if (arrived) return beginIntent(arrived)
  const stored = storage.pendingOpening.read()
  const pending = readPendingOpening({ pendingOpening: stored })
  if (!pending) return undefined
  const { key, answer } = stored as { key?: unknown; answer?: unknown }
  if (typeof key !== 'string') return beginIntent(pending)
  return answer === 'open' || answer === 'later' ? { ...pending, key, answer } : { ...pending, key }
}

/** Forgets the intent: it was opened, or the person thought better of it. */
export const forgetIntent = storage.pendingOpening.forget

export type OpeningState =
  | { kind: 'opening' }
  /** The bank's rate is another one now; both in percent E.A. */
  | { kind: 'rate-changed'; oldRate: string; newRate: string }
  /** The campaign bonus is worth something else now, whole pesos. */
  | { kind: 'bonus-changed'; bonusCop: number; error: CallError }
  /** A bonus or turbo is refused; it can be opened without. */
  | { kind: 'claim-refused'; part: RefusedPart; error: CallError }
  /** It may work another time. */
  | { kind: 'failed'; error: CallError }
  /** It will not work with this choice. */
  | { kind: 'refused'; error: CallError }

const finalCodes: readonly CallError['code'][] = [
  'BANK_NOT_FOUND',
  'BANK_NOT_OPEN',
  'BELOW_BANK_MINIMUM',
  'TERM_NOT_OFFERED',
  'INVALID_REQUEST',
  'PROFILE_NOT_FOUND',
  'BONUS_CHANGED',
  'BONUS_NOT_ELIGIBLE',
  'CLAIM_REFUSED',
  'TURBO_NOT_AVAILABLE',
  'PAYMENT_METHOD_NOT_OFFERED',
]

/**
 * @param error - Why an opening failed.
 * @returns What to show for it.
 */
export function openingFailure(
  error: CallError,
  { ratePercent, claims = {} }: Pick<DepositChoice, 'ratePercent' | 'claims'>,
): OpeningState {
  const { oldRate = ratePercent, newRate, bonusAmount: bonusCop, kind } = error.facts
  if (error.code === 'RATE_CHANGED' && typeof oldRate === 'string' && typeof newRate === 'string') {
    return { kind: 'rate-changed', oldRate, newRate }
  }
  if (error.code === 'BONUS_CHANGED' && typeof bonusCop === 'number' && bonusCop > 0) {
    return { kind: 'bonus-changed', bonusCop, error }
  }
  const part = refusedPart(error, claims, kind)
  if (part && hasPart(claims, part)) return { kind: 'claim-refused', part, error }
  return { kind: finalCodes.includes(error.code) ? 'refused' : 'failed', error }
}

function refusedPart({ code }: CallError, claims: OpeningClaims, kind: unknown): RefusedPart | undefined {
  switch (code) {
    case 'BONUS_CHANGED':
      return 'bonus'
    case 'BONUS_NOT_ELIGIBLE':
      return refusedBonusPart(kind, claims)
    case 'TURBO_NOT_AVAILABLE':
      return 'turbo'
    case 'PAYMENT_METHOD_NOT_OFFERED':
      return claims.isTurbo ? 'turbo' : 'payment'
    case 'CLAIM_REFUSED':
      return 'all'
    default:
      return undefined
  }
}

/**
 * Opens a choice as soon as it is shown (P01, P13). A retry repeats the same key, so that the server opens it once even
 * when its first answer was lost; another rate or another bonus is another intent with a key of its own.
 * @param onOpened - What to do with the id of the new process and the choice that it was opened with.
 */
export function useOpening(
  first: OpeningIntent,
  onOpened: (processUuid: string, choice: OpeningIntent) => void | Promise<void>,
) {
  const [intent, setIntent] = useState(first)
  const [state, setState] = useState<OpeningState>({ kind: 'opening' })
  const begun = useRef<string>(undefined)

  const open = useCallback(
    async (choice: OpeningIntent) => {
      const { key } = choice
      begun.current = key
      setState({ kind: 'opening' })
      try {
        const processUuid = await openDeposit(choice, key)
        forgetIntent()
        await onOpened(processUuid, choice)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setState(openingFailure(error, choice))
      }
    },
    [onOpened],
  )

  useEffect(() => {
    if (begun.current !== intent.key) void open(intent)
  }, [intent, open])

  return {
    intent,
    state,
    retry: () => void open(intent),
    accept: (ratePercent: string) => setIntent((now) => beginIntent({ ...now, ratePercent })),
    acceptBonus: (bonusCop: number) =>
      setIntent((now) => beginIntent({ ...now, claims: withShownBonus(now.claims ?? {}, bonusCop) })),
    goOnWithout: (part: RefusedPart) =>
      setIntent((now) => beginIntent({ ...now, claims: withoutPart(now.claims ?? {}, part) })),
  }
}

export type Opening = ReturnType<typeof useOpening>
