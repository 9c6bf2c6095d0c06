/**
 * Where sign-in was asked for, in the numbers of B §4.1: 0 the header; 1 a page or a link of a process; 2 the
 * check-parameters dialog; 3 `/portal/login` itself, to continue; 7 the investment-confirmation dialog.
 */
export type OriginStep = 0 | 1 | 2 | 3 | 7

/** The result of a sign-in. */
export type SignedIn = {
  /** There was already a session: nothing was typed (L10). */
  already: boolean
  /** The person was new, and has just given their name. */
  registered: boolean
  /** The last process of this browser, when it is the customer's own. */
  processUuid: string | undefined
  /** The phone differs from the one that this browser remembered. */
  isOtherPhone: boolean
}

/** What continues after the sign-in. */
type Waiting = {
  /** A choice of the simulator. */
  hasOpening: boolean
  /** The page of this site that redirected to sign-in. */
  askedPath?: string | undefined
}

export type AfterSignIn = 'opening' | 'asked' | 'process' | 'list' | 'dashboard'

/**
 * L08, L09, L10: where a sign-in redirects. A waiting choice or page comes first, so that a new customer does not lose
 * it. The cookies of the sign-in itself are cleared after every success, and not only from 2, 3 and 7.
 * @param origin - Where the sign-in was asked for.
 * @param signedIn - The result of the sign-in.
 */
export function afterSignIn(origin: OriginStep, signedIn: SignedIn, waiting: Waiting): AfterSignIn {
  const { already, registered, processUuid } = signedIn
  if (waiting.hasOpening) return 'opening'
  if (waiting.askedPath) return 'asked'
  if (already) return 'list'
  if (registered || origin === 0) return 'dashboard'
  return processUuid ? 'process' : 'list'
}

/**
 * L09: a session without a profile.
 * @param origin - Where sign-in was asked for.
 * @param knownName - The known name for this same phone, if any.
 * @returns Whether the customer is created with that name; otherwise registration asks for it.
 */
export function createsCustomer(origin: OriginStep, knownName: string | undefined): boolean {
  return (origin === 2 || origin === 7) && knownName !== undefined
}
