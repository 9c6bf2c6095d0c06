import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { CallAnswer, CallRequest } from '#contract/call.ts'
import type { addPasskey as addCall, beginPasskey as beginCall } from '#contract/staff-passkeys.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import { passkeyName, presentPasskey } from './own-passkeys.ts'
import { insertPasskey, listStaffPasskeys, putChallenge, takeChallenge } from './passkey-store.ts'
import { getExpectedRelyingParty, relyingPartyId } from './relying-party.ts'
import { hasSecondProof, lockStaff, updateMember, verifySession } from './store.ts'

/** EdDSA, ES256 and RS256, by their COSE numbers: the algorithms of authenticators. */
const algorithms = [-8, -7, -257]
const mostPasskeys = 10

/**
 * O04: returns what a browser needs to make a passkey. The caller must have given a second proof in this session, or
 * have none yet. Throws STAFF_PASSWORD_REQUIRED, PASSKEY_LIMIT.
 */
export async function beginPasskey(
  ctx: Context,
  caller: StaffCaller,
  origin: string | undefined,
): Promise<CallAnswer<typeof beginCall>> {
  const { staff, session } = caller
  const known = await inTransaction(ctx.db, async (tx) => {
    await requireMayAdd(tx, caller)
    return listStaffPasskeys(tx, staff.id)
  })
  const options = await generateRegistrationOptions({
    rpName: ctx.config.BRAND_NAME,
    rpID: relyingPartyId(ctx.config, origin),
    userID: new TextEncoder().encode(staff.id),
    userName: `equipo ${staff.id.slice(0, 8)}`,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  })
  await putChallenge(ctx.db, { sessionId: session.id, purpose: 'register', challenge: options.challenge })
  return { options: { ...options } }
}

/**
 * O04: registers a passkey that signed its challenge, verified its person, and was made on one of our pages. It is also
 * a proof in the session, as the first password of an authenticator is. Throws STAFF_PASSWORD_REQUIRED,
 * PASSKEY_REFUSED, PASSKEY_EXISTS, PASSKEY_LIMIT.
 */
export async function addPasskey(
  ctx: Context,
  caller: StaffCaller,
  { name, response }: CallRequest<typeof addCall>['body'],
): Promise<CallAnswer<typeof addCall>> {
  const { staff, session } = caller
  // A challenge is used up in every case, so errors are thrown after the transaction.
  const added = await inTransaction(ctx.db, async (tx) => {
    const isFirst = !hasSecondProof(await requireMayAdd(tx, caller))
    const challenge = await takeChallenge(tx, { sessionId: session.id, purpose: 'register' })
    const made = challenge === undefined ? undefined : await verified(ctx, response, challenge)
    if (!made) return 'PASSKEY_REFUSED' as const
    const { id: credentialId, publicKey, counter } = made
    const row = await insertPasskey(tx, {
      staffId: staff.id,
      nameEncrypted: ctx.encryption.encrypt(passkeyName, name),
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: response.response.transports ?? [],
    })
    if (!row) return 'PASSKEY_EXISTS' as const
    // An authenticator that was begun and never confirmed does not count.
    if (isFirst) await updateMember(tx, staff.id, { totpSecretEncrypted: null })
    const until = await verifySession(tx, session.id, staff.id)
    await recordAudit(tx, caller, { after: { passkey: row.id } })
    return { passkey: presentPasskey(ctx, row), verifiedUntil: until.toISOString() }
  })
  if (typeof added === 'string') throw new ApiError(added)
  return added
}

async function requireMayAdd(tx: Tx, { staff }: StaffCaller) {
  const row = await lockStaff(tx, staff.id)
  if (!row || row.disabledAt) throw new ApiError('NOT_FOUND')
  if (hasSecondProof(row) && !staff.verifiedUntil) throw new ApiError('STAFF_PASSWORD_REQUIRED')
  if (row.passkeyCount >= mostPasskeys) throw new ApiError('PASSKEY_LIMIT')
  return row
}

/** Returns the passkey of an answer; undefined when any part of it is wrong. */
async function verified(ctx: Context, response: CallRequest<typeof addCall>['body']['response'], challenge: string) {
  try {
    const { verified: isRight, registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      ...getExpectedRelyingParty(ctx.config),
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    return isRight ? registrationInfo.credential : undefined
  } catch {
    // The library's errors quote the answer; the caller does not learn which check failed.
    return undefined
  }
}
