import type { CallAnswer } from '#contract/call.ts'
import type { getSignature } from '#contract/signature.ts'
import type { Context } from '../../context.ts'
import { shownDeclaration } from '../forms/record-consent.ts'
import type { ProcessRow } from '../processes/load-process.ts'
import { pathOfProcess } from '../processes/path-of-process.ts'
import type { SignatureRow } from './store.ts'

export type SignatureView = CallAnswer<typeof getSignature>

/** What leaves of a signature. In: the process, and its row once there is one. */
export async function presentSignature(
  ctx: Context,
  process: ProcessRow,
  row: SignatureRow | undefined,
): Promise<SignatureView> {
  const { title, text, version } = shownDeclaration(ctx, 'electronic-signature', process.bankId)
  const path = await pathOfProcess(ctx, process)
  const shared = { agreement: { title, text, version }, path }
  // Documents at a rate that is no longer the process's own are being made anew.
  const isStale = row && row.state !== 'signed' && row.ratePercent !== process.ratePercent
  if (!row || isStale || row.state === 'preparing') return { ...shared, state: 'preparing', rate: process.ratePercent }
  return {
    ...shared,
    state: row.state,
    document_id: row.documentId ?? undefined,
    document_sha256: row.documentSha256 ?? undefined,
    sign_url: row.state === 'sent' ? (row.signUrl ?? undefined) : undefined,
    rate: row.ratePercent,
    evidence: evidenceOf(row),
  }
}

function evidenceOf(row: SignatureRow): SignatureView['evidence'] {
  const { documentSha256, signedSha256, agreementVersion, agreementSha256, agreedAt, signedAt } = row
  if (row.state !== 'signed' || !documentSha256 || !signedSha256 || !signedAt) return undefined
  if (!agreementVersion || !agreementSha256 || !agreedAt) return undefined
  return {
    document_sha256: documentSha256,
    signed_document_sha256: signedSha256,
    agreement_version: agreementVersion,
    agreement_sha256: agreementSha256,
    agreed_at: agreedAt.toISOString(),
    signed_at: signedAt.toISOString(),
    provider: row.provider,
  }
}
