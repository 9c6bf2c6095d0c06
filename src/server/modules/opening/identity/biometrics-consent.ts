import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { hasConsented, recordConsent } from '../forms/record-consent.ts'
import { requireOwnProcess, requireStep } from '../processes/own-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { loadIdentityState } from './identity-state.ts'

/**
 * Leave to use biometric data, before a check that comes before the form (F14, Ley 1581 of 2012: prior, express). It is
 * kept like every declaration.
 * @param options - Whether the customer gives it now, and from where.
 * @throws BIOMETRICS_REQUIRED when it is neither given now nor was before.
 */
export async function requireBiometricsConsent(
  ctx: Context,
  process: ProcessRow,
  { accepts, address }: { accepts: boolean; address: string },
): Promise<void> {
  if (!accepts) {
    if (await hasConsented(ctx.db, process.uuid, 'biometrics')) return
    throw new ApiError('BIOMETRICS_REQUIRED')
  }
  await inTransaction(ctx.db, (tx) =>
    recordConsent(ctx, tx, { process, declaration: 'biometrics', given: true, address }),
  )
}

/**
 * F06: the customer declines biometric data, which is their right. The team takes over, and the identity has to be proven
 * in another way. Throws PROCESS_NOT_FOUND, PROCESS_BLOCKED, and STEP_NOT_AVAILABLE once the identity is proven.
 */
export async function declineBiometrics(
  ctx: Context,
  { uuid }: ProcessRow,
  { customerId, address }: { customerId: string; address: string },
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    // Writing no flag holds the process, so that no result of a check comes between.
    await setProcessFlags(tx, uuid, {})
    const process = await requireOwnProcess(tx, uuid, customerId)
    requireStep(process, 'LEAD-SIN-FORMULARIO')
    if ((await loadIdentityState(tx, uuid)).status === 'success') throw new ApiError('STEP_NOT_AVAILABLE')
    await recordConsent(ctx, tx, { process, declaration: 'biometrics', given: false, address })
    await setProcessFlags(tx, uuid, { continuationAvoided: true, identityRequired: false })
  })
}

/** Whether a check that comes before the forms must still ask for leave; otherwise a form has asked. */
export async function asksForBiometrics(db: Queryable, process: ProcessRow): Promise<boolean> {
  return process.identityRequired && !(await hasConsented(db, process.uuid, 'biometrics'))
}
