import { chooseCarriedProof, type EarlierProof } from '#domain/process/carried-proof.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { IdentityDocument } from '../../../providers/identity/port.ts'
import { computePersonIndex } from '../../accounts/persons/person-blind-index.ts'
import { carryConsent, leaveOfCustomer } from '../forms/record-consent.ts'
import { noteCarriedProof } from '../processes/note-carried-proof.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { followProof } from './follow-proof.ts'
import { identityResultPurpose } from './identity-document.ts'
import { type IdentityCheckRow, insertCarriedCheck, listChecksOfCustomer } from './store.ts'

/**
 * F06, decision 039: begins an opening with the identity that its customer proved lately for an earlier one. The new
 * process gets a copy of the check, and the consent to use biometric data with its date. The rest follows as after a
 * fresh check (`followProof`): person, limits of turbo, the bank, the form. Consent for another bank is asked for in
 * its form.
 * @param process - Just stored, its forms prefilled.
 * @returns Whether it began with a proof.
 */
export async function carryIdentityProof(ctx: Context, tx: Tx, process: ProcessRow): Promise<boolean> {
  const found = await findProof(ctx, tx, process)
  if (!found) return false
  const { check, document } = found
  await insertCarriedCheck(tx, check, process.uuid)
  await carryConsent(ctx, tx, { process, declaration: 'biometrics', fromUuid: check.processUuid })
  await noteCarriedProof(tx, process, check.settledAt ?? check.createdAt)
  await followProof(ctx, tx, process, document)
  return true
}

type Found = { check: IdentityCheckRow; document: IdentityDocument }

async function findProof(ctx: Context, tx: Tx, { customerId }: ProcessRow): Promise<Found | undefined> {
  const rows = await listChecksOfCustomer(tx, customerId)
  const leave = await leaveOfCustomer(tx, customerId, 'biometrics')
  if (leave.isWithdrawn) return undefined
  const checks = rows.flatMap(({ check }) => (check && check.attempt > 0 ? [check] : []))
  const found = new Map(checks.flatMap((check) => readProof(ctx, check)))
  const nowMs = Date.now()
  const chosen = chooseCarriedProof(
    [...found.values()].map(({ proof }) => proof),
    {
      failedAtMs: rows.flatMap(({ check }) => (check?.status === 'failure' ? [check.updatedAt.getTime()] : [])),
      isBlocked: rows.some(({ blocked, blockedUntil }) => blocked || (blockedUntil?.getTime() ?? 0) > nowMs),
      nowMs,
    },
  )
  const origin = chosen && found.get(chosen.checkId)
  return origin && leave.givenIn.has(origin.check.processUuid) ? origin : undefined
}

/** A proof of the provider whose document was read; anything else is none. */
function readProof(ctx: Context, check: IdentityCheckRow): [string, Found & { proof: EarlierProof }][] {
  const { id: checkId, status, providerProcessId, settledAt, resultEncrypted } = check
  if (status !== 'success' || !providerProcessId || !settledAt || !resultEncrypted) return []
  const document: IdentityDocument = ctx.encryption.decryptJson(identityResultPurpose, resultEncrypted)
  const personBlindIndex = computePersonIndex(ctx.encryption, document)
  const { expiresOn: documentExpiresOn } = document
  const proof = { checkId, provenAtMs: settledAt.getTime(), personBlindIndex, documentExpiresOn }
  return [[checkId, { check, document, proof }]]
}
