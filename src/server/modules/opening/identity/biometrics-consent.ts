import type { Context } from '../../../app/context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { hasConsented, recordConsent } from '../forms/record-consent.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'

/**
 * Leave to use biometric data, before a check that comes before the form (F14, Ley 1581 of 2012: prior, express). It is
 * kept like every declaration. In: whether the customer gives it now, and from where. Throws BIOMETRICS_REQUIRED when it
 * is neither given now nor was before.
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
