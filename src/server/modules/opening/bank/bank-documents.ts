import type { DocumentKind } from '#contract/documents.ts'
import type { PartnerBankDocumentKind } from '#contract/partner-bank.ts'
import type { Context } from '../../../context.ts'
import type { BankDocument } from '../../../providers/partner-bank/port.ts'
import { currentDocuments } from '../documents/current-documents.ts'
import { readDocument } from '../documents/read-document.ts'

/** What a bank calls the kinds of documents that it may be sent. */
const kindsAtBank = {
  'identity-front': 'identity-front',
  'identity-back': 'identity-back',
  'tax-return': 'tax-return',
  'bank-request': 'bank-request',
  'payment-proof': 'payment-proof',
  'signed-documents': 'signed-linking-request',
} as const satisfies Partial<Record<DocumentKind, PartnerBankDocumentKind>>
type KindForBank = keyof typeof kindsAtBank

/** The current documents of the given kinds, with their bytes, as the bank takes them. */
export async function bankDocuments(
  ctx: Context,
  processUuid: string,
  kinds: readonly KindForBank[],
): Promise<BankDocument[]> {
  const current = await currentDocuments(ctx.db, processUuid)
  return Promise.all(
    kinds.flatMap((wanted) => {
      const found = current.find(({ kind }) => kind === wanted)
      return found ? [bankDocument(ctx, found.id, kindsAtBank[wanted])] : []
    }),
  )
}

/**
 * A document with its bytes.
 * @param kind - What the bank calls its kind.
 */
export async function bankDocument(
  ctx: Context,
  documentId: string,
  kind: PartnerBankDocumentKind,
): Promise<BankDocument> {
  const { bytes, mediaType } = await readDocument(ctx, documentId)
  return { kind, mime: mediaType as BankDocument['mime'], bytes }
}
