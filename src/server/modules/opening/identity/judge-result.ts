import { holderDocumentTypes } from '#domain/forms/document-number.ts'
import type { IdentityDocument, IdentityResult } from '../../../providers/identity/port.ts'
import { failureReasons } from './failure-reason.ts'
import { isSameDocument } from './same-document.ts'

export type Judgement =
  | { status: 'success'; failureReason: null; document: IdentityDocument | undefined }
  | { status: 'failure'; failureReason: string; document: IdentityDocument | undefined }

/**
 * What a final result means for us: a proven identity counts only when it is that of the person in the form. Where the
 * form comes afterwards nobody is declared, and the document must be one that opens deposits.
 */
export function judgeResult(
  result: Exclude<IdentityResult, { outcome: 'pending' }>,
  declared: { documentType: string; documentNumber: string } | undefined,
): Judgement {
  const { document } = result
  if (result.outcome === 'failure') {
    return { status: 'failure', failureReason: failureReasons[result.declinedReason], document }
  }
  if (!document) return { status: 'failure', failureReason: failureReasons['document-unreadable'], document }
  if (!declared) {
    return holderDocumentTypes.some(({ value }) => value === document.type)
      ? { status: 'success', failureReason: null, document }
      : { status: 'failure', failureReason: failureReasons['document-not-taken'], document }
  }
  return isSameDocument(document, declared)
    ? { status: 'success', failureReason: null, document }
    : { status: 'failure', failureReason: failureReasons['other-person'], document }
}
