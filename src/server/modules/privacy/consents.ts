import type { z } from 'zod'
import type { consentShown } from '#contract/privacy.ts'
import type { CamelKeys } from '#contract/wire-names.ts'
import { consentChoice, isConsentKind, isWithdrawable } from '#domain/customer/privacy/consents.ts'
import { isLive, mustBeKept } from '#domain/customer/privacy/erasure.ts'
import type { Context } from '../../context.ts'
import type { Queryable, Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { recordConsent } from '../opening/forms/record-consent.ts'
import { eraseIdentityImages } from './erase.ts'
import { findRetentionObligations, type RetentionObligation } from './retention-obligations.ts'
import { holdCustomer, holdProcesses, lastConsents } from './store.ts'

type ConsentShown = CamelKeys<z.output<typeof consentShown>>
type Owner = { customerId: string; address: string }

/** Z09: a customer's consents, one line for each kind: given while it is given in any process. */
export async function listConsents(
  db: Queryable,
  customerId: string,
  bindings: readonly RetentionObligation[],
): Promise<ConsentShown[]> {
  const rows = await lastConsents(db, customerId)
  const kinds = [...new Set(rows.map(({ kind }) => kind))].filter(isConsentKind)
  return kinds.flatMap((kind) => {
    const ofKind = rows.filter((row) => row.kind === kind)
    const givenConsents = ofKind.filter((row) => row.given)
    const [shown] = givenConsents.length > 0 ? givenConsents : ofKind
    if (!shown) return []
    const holdsLiveProcess = givenConsents.some((row) => isHeld(bindings, row.processUuid))
    const { title, canWithdraw, consequence } = consentChoice({ kind, given: shown.given, holdsLiveProcess })
    return [
      {
        kind,
        title,
        given: shown.given,
        textVersion: shown.textVersion,
        at: shown.at.toISOString(),
        canWithdraw,
        consequence,
      },
    ]
  })
}

const isHeld = (bindings: readonly RetentionObligation[], processUuid: string | null) =>
  bindings.some(({ uuid, status }) => uuid === processUuid && isLive(status))

/**
 * Z09: withdraws a consent in every process in which it was given, and does what follows. What was given stays on
 * record; the withdrawal is added to it. Throws CONSENT_NOT_GIVEN, and CONSENT_NEEDED for what is not a consent or what a
 * process under way or a deposit depends on.
 */
export async function withdrawConsent(ctx: Context, owner: Owner, kind: string): Promise<ConsentShown> {
  return inTransaction(ctx.db, async (tx) => {
    await holdCustomer(tx, owner.customerId)
    await holdProcesses(tx, owner.customerId)
    const bindings = await findRetentionObligations(tx, owner.customerId)
    const consent = (await listConsents(tx, owner.customerId, bindings)).find((one) => one.kind === kind)
    if (!consent?.given) throw new ApiError('CONSENT_NOT_GIVEN')
    if (!consent.canWithdraw) throw new ApiError('CONSENT_NEEDED')
    await withdrawIn(ctx, tx, owner, bindings, kind)
    const after = (await listConsents(tx, owner.customerId, bindings)).find((one) => one.kind === kind)
    if (!after) throw new Error('the consent is gone')
    return after
  })
}

/** Withdraws, of one kind or of all, whatever is under no process under way and no deposit. */
export async function withdrawIn(
  ctx: Context,
  tx: Tx,
  owner: Owner,
  bindings: readonly RetentionObligation[],
  onlyKind?: string,
): Promise<void> {
  const bankIds = new Map(bindings.map(({ uuid, bankId }) => [uuid, bankId]))
  for (const { kind, given, processUuid } of await lastConsents(tx, owner.customerId)) {
    if (!given || processUuid === null || (onlyKind !== undefined && kind !== onlyKind)) continue
    if (!isConsentKind(kind) || !isWithdrawable(kind) || isHeld(bindings, processUuid)) continue
    const process = { uuid: processUuid, customerId: owner.customerId, bankId: bankIds.get(processUuid) ?? 0 }
    await recordConsent(ctx, tx, { process, declaration: kind, given: false, address: owner.address })
  }
  if (onlyKind !== undefined && onlyKind !== 'biometrics') return
  const free = bindings.filter((binding) => !isLive(binding.status) && !mustBeKept(binding))
  await eraseIdentityImages(
    ctx,
    tx,
    free.map(({ uuid }) => uuid),
  )
}
