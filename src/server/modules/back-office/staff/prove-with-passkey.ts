import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { CallAnswer } from '#contract/call.ts'
import type { beginPasskeyProof, PasskeyAssertion } from '#contract/staff-passkeys.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { StaffCaller } from '../../../platform/http/request.ts'
import {
  blockPasskey,
  listStaffPasskeys,
  notePasskeyUsed,
  type PasskeyRow,
  putChallenge,
  takeChallenge,
} from './passkey-store.ts'
import { getExpectedRelyingParty, relyingPartyId } from './relying-party.ts'
import { type Judged, takeProof } from './second-proof.ts'

/**
 * O04: returns what one of the caller's passkeys has to sign. Throws PASSKEY_NOT_FOUND for a caller without a passkey
 * that counts.
 */
export async function beginProof(
  ctx: Context,
  { staff, session }: StaffCaller,
  origin: string | undefined,
): Promise<CallAnswer<typeof beginPasskeyProof>> {
  const usable = (await listStaffPasskeys(ctx.db, staff.id)).filter(({ clonedAt }) => clonedAt === null)
  if (usable.length === 0) throw new ApiError('PASSKEY_NOT_FOUND')
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyId(ctx.config, origin),
    allowCredentials: usable.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: 'required',
  })
  await putChallenge(ctx.db, { sessionId: session.id, purpose: 'prove', challenge: options.challenge })
  return { options: { ...options } }
}

/**
 * O04: accepts a passkey as the second proof, under the limits of the one-time password. A counter that went back means
 * a copied passkey: it is refused from then on. Administrators get a task
 * (`back-office/ops-tasks/kinds/passkey-cloned.ts`).
 * @returns Until when it counts.
 * @throws PASSKEY_REFUSED, PASSKEY_BLOCKED, STAFF_LOCKED.
 */
export async function proveWithPasskey(ctx: Context, caller: StaffCaller, response: PasskeyAssertion): Promise<Date> {
  return takeProof(ctx, caller, (tx, row) => judge(ctx, tx, caller.session.id, { staffId: row.id, response }))
}

async function judge(
  ctx: Context,
  tx: Tx,
  sessionId: string,
  { staffId, response }: { staffId: string; response: PasskeyAssertion },
): Promise<Judged> {
  const wrong = { kind: 'wrong', code: 'PASSKEY_REFUSED', action: 'staff.passkey-refused' } as const
  const challenge = await takeChallenge(tx, { sessionId, purpose: 'prove' })
  const passkey = (await listStaffPasskeys(tx, staffId)).find(({ credentialId }) => credentialId === response.id)
  if (challenge === undefined || !passkey) return wrong
  const after = { passkey: passkey.id }
  if (passkey.clonedAt) return { ...wrong, code: 'PASSKEY_BLOCKED', after }
  const counter = await readSignatureCounter(ctx, { passkey, challenge, response })
  if (counter === undefined) return { ...wrong, after }
  const wentBack = (counter > 0 || passkey.counter > 0) && counter <= passkey.counter
  if (wentBack) {
    await blockPasskey(tx, passkey.id)
    return { kind: 'wrong', code: 'PASSKEY_BLOCKED', action: 'staff.passkey-cloned', isOfKey: true, after }
  }
  await notePasskeyUsed(tx, passkey.id, counter)
  return { kind: 'right', values: {}, action: 'staff.signed-in', after }
}

type Answer = { passkey: PasskeyRow; challenge: string; response: PasskeyAssertion }

/** Returns the passkey's signature counter; undefined when any part of its answer is wrong. */
async function readSignatureCounter(
  ctx: Context,
  { passkey, challenge, response }: Answer,
): Promise<number | undefined> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      ...getExpectedRelyingParty(ctx.config),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        // We compare the counter ourselves, to tell one that went back from a wrong signature.
        counter: 0,
        transports: passkey.transports,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch {
    // The library's errors quote the answer; the caller does not learn which check failed.
    return undefined
  }
}
