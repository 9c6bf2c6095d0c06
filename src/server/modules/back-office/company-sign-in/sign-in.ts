import { randomBytes } from 'node:crypto'
import { staffPaths } from '#contract/staff-paths.ts'
import { toWire } from '#contract/wire-names.ts'
import type { Context } from '../../../context.ts'
import { appendAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { indexAddress } from '../../../platform/encryption/index-address.ts'
import type { CompanyAttempt, CompanyIdentity } from '../../../providers/company-sign-in/port.ts'
import { ProviderError } from '../../../providers/http-client.ts'
import { openSessionOf } from '../../accounts/auth/open-session.ts'
import { holdMemberAtWork } from '../staff/hold-member.ts'
import { noteSecondProof } from '../staff/second-proof.ts'
import type { StaffRow } from '../staff/team.queries.ts'
import { bindIdentity, insertAttempt, memberOfIdentity, membersOfAddress, takeAttempt } from './store.ts'

export const companySignInPath = '/api/company-sign-in'
const callbackPath = `${companySignInPath}/callback`

/** Why nobody was signed in, as the page of sign-in says it. */
export type CompanyFailure = 'cancelled' | 'over' | 'unknown' | 'refused' | 'unavailable'

/** Who asks: the browser, its address and words, and the brand that it is at. */
type Browser = { deviceHash: string; address: string; brand: string; userAgent: string | null }

/** The attempt of a browser. Nonce and verifier follow from its state and the browser, so they are not stored. */
function attemptOf({ config, encryption }: Context, state: string, deviceHash: string): CompanyAttempt {
  const derive = (what: string) => encryption.keyedHash(`company-sign-in.${what}`, `${state}.${deviceHash}`)
  return {
    redirectUri: `${config.PUBLIC_URL}${callbackPath}`,
    state,
    nonce: derive('nonce'),
    codeVerifier: derive('verifier'),
  }
}

const hashOf = ({ encryption }: Context, state: string) => encryption.keyedHash('company-sign-in.state', state)

/** Only a page of the team, never another site: `//host` and a backslash lead away. */
export const ownStaffPath = (asked: unknown): string =>
  typeof asked === 'string' && asked.length < 500 && /^\/ops\/[\w/-]*(?:\?[\w=&%.-]*)?$/.test(asked)
    ? asked
    : staffPaths.dashboard

/** O04: begins a sign-in. @returns Where the browser goes, or why it cannot. */
export async function beginCompanySignIn(
  ctx: Context,
  { deviceHash, asked }: { deviceHash: string; asked: unknown },
): Promise<{ address: string } | { failure: CompanyFailure }> {
  const issuer = ctx.providers.companySignIn
  if (!issuer) return { failure: 'unavailable' }
  const state = randomBytes(32).toString('base64url')
  try {
    const address = await issuer.begin(attemptOf(ctx, state, deviceHash))
    const attempt = { stateHash: hashOf(ctx, state), deviceHash, returnPath: ownStaffPath(asked) }
    await inTransaction(ctx.db, (tx) => insertAttempt(tx, attempt))
    return { address }
  } catch (error) {
    return { failure: failureOf(ctx, error) }
  }
}

type Ended = { returnPath: string } & ({ session: { id: string; expiresAt: Date } } | { failure: CompanyFailure })

/**
 * O04: ends a sign-in that the issuer sent back. It gives nobody access: who signs in is a member already, known by
 * their account there or, the first time, by an address that both sides have verified. The second factor stays to be
 * given, unless the issuer proves one.
 */
export async function endCompanySignIn(ctx: Context, returned: URL, browser: Browser): Promise<Ended> {
  const issuer = ctx.providers.companySignIn
  const state = returned.searchParams.get('state') ?? ''
  const { deviceHash } = browser
  const returnPath = state ? await takeAttempt(ctx.db, { stateHash: hashOf(ctx, state), deviceHash }) : undefined
  if (returnPath === undefined || !issuer) return { returnPath: staffPaths.dashboard, failure: 'over' }
  try {
    const identity = await issuer.finish(returned, attemptOf(ctx, state, deviceHash))
    const session = await inTransaction(ctx.db, (tx) => openFor(ctx, tx, identity, browser))
    return session ? { returnPath, session } : { returnPath, failure: 'unknown' }
  } catch (error) {
    return { returnPath, failure: failureOf(ctx, error) }
  }
}

function failureOf({ logger }: Context, error: unknown): CompanyFailure {
  if (!(error instanceof ProviderError)) throw error
  const { failure, providerCode } = error
  logger.warn({ failure, providerCode }, 'a sign-in with the account of the company failed')
  if (providerCode === 'access_denied') return 'cancelled'
  return failure === 'unavailable' ? 'unavailable' : 'refused'
}

async function openFor(ctx: Context, tx: Tx, identity: CompanyIdentity, browser: Browser) {
  const found = await memberFor(ctx, tx, identity)
  if (!found || found.member.disabledAt !== null) return undefined
  const { id: staffId, customerId } = found.member
  const { brand, userAgent, address } = browser
  const session = await openSessionOf(ctx, tx, { customerId, brand, userAgent })
  if (identity.hasSecondFactor) await noteSecondProof(tx, session.id, staffId)
  await appendAudit(tx, {
    staffId,
    action: 'staff.company-signed-in',
    subjectKind: 'staff',
    subjectId: staffId,
    after: toWire({ first: found.isFirst, secondFactor: identity.hasSecondFactor }),
    address,
  })
  return session
}

async function memberFor(
  ctx: Context,
  tx: Tx,
  { issuer, subject, verifiedEmail }: CompanyIdentity,
): Promise<{ member: StaffRow; isFirst: boolean } | undefined> {
  const account = { issuer, subjectBlindIndex: ctx.encryption.blindIndex('staff-identity', subject) }
  const known = await memberOfIdentity(tx, account)
  if (known) return { member: known, isFirst: false }
  if (verifiedEmail === undefined) return undefined
  const [first, ...others] = await membersOfAddress(tx, indexAddress(ctx, verifiedEmail))
  // An address of two people says nothing of either.
  if (!first || others.length > 0 || first.leftAt !== null) return undefined
  const member = await holdMemberAtWork(tx, first.id)
  // A bond that is made while nobody gets in would let that account in on the day when the member is back.
  if (member.disabledAt !== null) return undefined
  // A member who has an account there gets no second one: another subject is another person (Core 1.0, section 5.7).
  return (await bindIdentity(tx, { staffId: member.id, ...account })) ? { member, isFirst: true } : undefined
}
