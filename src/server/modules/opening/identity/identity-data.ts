import type { CallAnswer } from '#contract/call.ts'
import type { getIdentityData } from '#contract/identity.ts'
import { writePrintedName } from '#domain/customer/people/printed-names.ts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { prefillProvenData } from '../forms/proven-data.ts'
import { requireOwnProcess, requireStep } from '../processes/own-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { loadIdentityDocument } from './identity-document.ts'

/** F06: what the identity check read off the document, for its owner. Throws IDENTITY_NOT_READY before it succeeded. */
export async function readIdentityData(ctx: Context, process: ProcessRow): Promise<CallAnswer<typeof getIdentityData>> {
  const document = await loadIdentityDocument(ctx, process.uuid, ctx.db)
  if (!document) throw new ApiError('IDENTITY_NOT_READY')
  return {
    fullName: writePrintedName(`${document.names ?? ''} ${document.surnames ?? ''}`),
    documentType: document.type ?? '',
    documentNumber: document.number ?? '',
    birthDate: document.birthDate,
    issueDate: document.issueDate,
  }
}

/**
 * F06, rule 8: the customer of a turbo opening has looked at those data and they are right; the form begins with them.
 * Once more changes nothing. Throws PROCESS_NOT_FOUND, STEP_NOT_AVAILABLE, PROCESS_BLOCKED, IDENTITY_NOT_READY.
 */
export async function confirmIdentityData(
  ctx: Context,
  owner: { processUuid: string; customerId: string },
): Promise<void> {
  const { processUuid, customerId } = owner
  await inTransaction(ctx.db, async (tx) => {
    await requireOwnProcess(tx, processUuid, customerId)
    // Writing no flag holds the process, so that no other result of the check comes between.
    await setProcessFlags(tx, processUuid, {})
    const process = await requireOwnProcess(tx, processUuid, customerId)
    requireStep(process, 'LEAD-SIN-FORMULARIO')
    if (!process.turbo) throw new ApiError('STEP_NOT_AVAILABLE')
    const document = await loadIdentityDocument(ctx, processUuid, tx)
    if (!document) throw new ApiError('IDENTITY_NOT_READY')
    if (process.identityDataConfirmedAt) return
    await setProcessFlags(tx, processUuid, { identityDataConfirmedAt: new Date() })
    await prefillProvenData(ctx, tx, process, document)
  })
}
