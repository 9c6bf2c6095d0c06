import type { CallAnswer } from '#contract/call.ts'
import type { getEvidence } from '#contract/portal.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import { getInitials } from '#domain/customer/people/initials.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { personOfProcess } from '../forms/person-of-process.ts'
import { loadProcess } from '../processes/processes.queries.ts'
import { findSignatureOfFile, isSignedLater } from './store.ts'

/**
 * Z07: what is known of a signed file, for anyone who has it.
 * @param sha256 - The SHA-256 of the file, lower-case hexadecimal.
 * @returns What was signed, when and how; of its signer only the initials.
 * @throws EVIDENCE_NOT_FOUND.
 */
export async function findEvidence(ctx: Context, sha256: string): Promise<CallAnswer<typeof getEvidence>> {
  const row = await findSignatureOfFile(ctx.db, sha256)
  const process = row && (await loadProcess(ctx.db, row.processUuid))
  if (!row?.signedSha256 || !row.signedAt || !process) throw new ApiError('EVIDENCE_NOT_FOUND')
  const { fullName } = await personOfProcess(ctx, process)
  return {
    document: row.period === 0 ? 'Vinculación y apertura de un CDT' : 'Decisión al vencimiento de un CDT',
    legalEntity: partnerBank(process.bankId).legalEntity.name,
    signerInitials: getInitials(fullName),
    signedAt: row.signedAt.toISOString(),
    agreedAt: row.agreedAt?.toISOString(),
    agreementVersion: row.agreementVersion ?? undefined,
    agreementSha256: row.agreementSha256 ?? undefined,
    documentSha256: row.documentSha256 ?? undefined,
    signedDocumentSha256: row.signedSha256,
    provider: row.provider,
    isCurrent: !(await isSignedLater(ctx.db, row)),
  }
}
