import type { CallAnswer } from '#contract/call.ts'
import type { getSignature } from '#contract/signature.ts'
import type { Context } from '../../../context.ts'
import { shownDeclaration } from '../forms/record-consent.ts'
import { pathOfProcess } from '../processes/path-of-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { paperPlace } from './paper-place.ts'
import {
  findSigningRequestTarget,
  paperProvider,
  type SigningRequestTarget,
  signsOnPaper,
} from './signing-request-target.ts'
import { findPaper, findSignature, type SignatureRow } from './store.ts'

export type SignatureView = CallAnswer<typeof getSignature>

/** The process's current signature, as an answer shows it. */
export async function presentSignature(ctx: Context, process: ProcessRow): Promise<SignatureView> {
  const signingTarget = await findSigningRequestTarget(ctx.db, process)
  const row = await findSignature(ctx.db, signingTarget)
  const { title, text, version } = shownDeclaration(ctx, 'electronic-signature', process.bankId)
  const shared = {
    agreement: { title, text, version },
    purpose: signingTarget.purpose,
    paper: await loadPaper(ctx, process, signingTarget, row),
    path: await pathOfProcess(ctx, process),
  }
  if (!row || isBeingMade(row, signingTarget)) return { ...shared, state: 'preparing', rate: signingTarget.ratePercent }
  const isOnline = row.state === 'sent' && row.provider !== paperProvider
  return {
    ...shared,
    state: row.state,
    documentId: row.documentId ?? undefined,
    documentSha256: row.documentSha256 ?? undefined,
    signUrl: isOnline ? (row.signUrl ?? undefined) : undefined,
    rate: row.ratePercent,
    evidence: toEvidence(row),
  }
}

/** Documents with an outdated rate are being made again. */
function isBeingMade(row: SignatureRow, signingTarget: SigningRequestTarget): boolean {
  return row.state === 'preparing' || (row.state !== 'signed' && row.ratePercent !== signingTarget.ratePercent)
}

async function loadPaper(
  ctx: Context,
  process: ProcessRow,
  signingTarget: SigningRequestTarget,
  row: SignatureRow | undefined,
): Promise<SignatureView['paper']> {
  if (!signsOnPaper(process)) return undefined
  const where = await paperPlace(ctx.db, process, row)
  const isAtBank = row && !isBeingMade(row, signingTarget) && (row.state === 'sent' || row.state === 'signed')
  if (!isAtBank) return { state: 'preparing', where }
  const paper = await findPaper(ctx.db, signingTarget)
  return {
    state: row.state === 'signed' ? 'received' : 'waiting',
    paperId: paper?.paperId,
    where,
    receivedAt: paper?.receivedAt?.toISOString(),
  }
}

function toEvidence(row: SignatureRow): SignatureView['evidence'] {
  const { documentSha256, signedSha256, agreementVersion, agreementSha256, agreedAt, signedAt } = row
  if (row.state !== 'signed' || !documentSha256 || !signedSha256 || !signedAt) return undefined
  if (!agreementVersion || !agreementSha256 || !agreedAt) return undefined
  return {
    documentSha256,
    signedDocumentSha256: signedSha256,
    agreementVersion,
    agreementSha256,
    agreedAt: agreedAt.toISOString(),
    signedAt: signedAt.toISOString(),
    provider: row.provider,
  }
}
