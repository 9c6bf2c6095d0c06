import type { NavigateFunction } from 'react-router'
import { namesOfVisit } from '#contract/bonus-claims.ts'
import { pagePaths } from '#contract/paths.ts'
import type { DepositChoice, OpeningClaims } from '../../../api/create-process.ts'
import { asQuery } from '../../../lib/as-query.ts'
import { requestSignIn } from '../../../lib/sign-in-request.ts'
import * as storage from '../../../lib/storage.ts'

/** Where a choice was confirmed: 2 in the old flow, 7 in the new one (B §4.1). */
export type ConfirmedAt = 2 | 7

type StartOpening = { navigate: NavigateFunction; signedIn: boolean; origin?: ConfirmedAt }

/**
 * Carries a choice on: to the list of processes, which creates it, or first to the dialog of sign-in over the page that
 * one is on (M04). It travels in navigation state and not in the address, so that a shared link opens nothing; while one
 * signs in it is kept in the tab as well, so that it survives whatever happens on the way.
 */
export function startOpening(
  choice: DepositChoice,
  { navigate, signedIn, origin = 7 }: StartOpening,
): void | Promise<void> {
  if (signedIn) return navigate(processesPath(choice), { state: { pendingOpening: choice } })
  storage.pendingOpening.store(choice)
  requestSignIn({ origin, pendingOpening: choice })
}

/** The list of processes, with the parameters that the sources allow there (B §2.11). */
function processesPath({ claims }: DepositChoice): string {
  const query = bonusQuery(claims)
  for (const [name, value] of Object.entries(testParameters())) query.set(name, value)
  return `${pagePaths.processes}${asQuery(query)}`
}

/** The bonus of a choice, as an address names it. */
function bonusQuery({ bonuses = [] }: OpeningClaims = {}): URLSearchParams {
  const { bono, valorCdtRegalo } = namesOfVisit(bonuses)
  const query = new URLSearchParams(bono ? { bono } : {})
  if (valorCdtRegalo !== undefined) query.set('valor_cdt_regalo', String(valorCdtRegalo))
  return query
}

/** H08: `rtir` of the address goes along in a test environment, which is one on this machine; elsewhere it is nothing. */
export function testParameters({ hostname, search } = addressNow()): { rtir?: string } {
  const rtir = /(^|\.)localhost$|^127\.0\.0\.1$/.test(hostname) ? new URLSearchParams(search).get('rtir') : null
  return rtir === null ? {} : { rtir }
}

function addressNow(): { hostname: string; search: string } {
  return typeof window === 'undefined' ? { hostname: '', search: '' } : window.location
}

/** The simulator as it was when a choice was made, its bonus included. */
export function simulatorPath({ amountCop, termDays, claims }: DepositChoice): string {
  const query = bonusQuery(claims)
  query.set('monto', String(amountCop))
  query.set('plazo', String(termDays))
  return `${pagePaths.simulator}?${query}`
}

/** How releases before this one kept claimed bonuses. */
const olderNames = ['bono', 'campaignEvent', 'promo', 'promoBonus']

/**
 * @param state - The navigation state of the page one arrived at.
 * @returns The choice that it carries, or nothing.
 */
export function readPendingOpening(state: unknown): DepositChoice | undefined {
  const found = (state as { pendingOpening?: Partial<DepositChoice> } | null)?.pendingOpening
  if (!found || typeof found !== 'object') return undefined
  const { bankId, bankName, amountCop, termDays, ratePercent, claims } = found
  const whole = [bankId, amountCop, termDays].every((value) => Number.isSafeInteger(value) && Number(value) > 0)
  const valid = whole && typeof bankName === 'string' && typeof ratePercent === 'string'
  if (!valid) return undefined
  // Only the tab itself writes it, and the server checks what is sent; here its shape is enough.
  const own = typeof claims === 'object' && claims !== null ? { claims } : {}
  // A page of an older release kept its bonuses in another shape: it is chosen again, so that none is lost unseen.
  if (own.claims && olderNames.some((name) => name in own.claims)) return undefined
  return { bankId, bankName, amountCop, termDays, ratePercent, ...own } as DepositChoice
}

/**
 * The choice that waits for sign-in: the one one arrived with, else the one kept in the tab.
 * @param state - The navigation state of the sign-in page.
 */
export function waitingOpening(state: unknown): DepositChoice | undefined {
  return readPendingOpening(state) ?? readPendingOpening({ pendingOpening: storage.pendingOpening.read() })
}

/** Goes on with the choice that waited for sign-in; from here on only navigation state carries it. */
export function continueOpening(
  choice: DepositChoice,
  navigate: NavigateFunction,
  { replace }: { replace: boolean },
): void | Promise<void> {
  storage.pendingOpening.forget()
  return navigate(processesPath(choice), { replace, state: { pendingOpening: choice } })
}
