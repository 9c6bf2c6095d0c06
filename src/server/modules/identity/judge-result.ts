import type { IdentityDocument, IdentityResult } from '../../providers/identity/port.ts'
import { failureReasons } from './failure-reason.ts'
import { isSameDocument } from './same-document.ts'

export type Judgement =
  | { status: 'success'; failureReason: null; document: IdentityDocument | undefined }
  | { status: 'failure'; failureReason: string; document: IdentityDocument | undefined }

/** What a final result means for us: a proven identity counts only when it is that of the person in the form. */
export function judgeResult(
  result: Exclude<IdentityResult, { outcome: 'pending' }>,
  declared: { documentType: string; documentNumber: string },
): Judgement {
  const { document } = result
  if (result.outcome === 'failure') {
    return { status: 'failure', failureReason: failureReasons[result.declinedReason], document }
  }
  if (!document) return { status: 'failure', failureReason: failureReasons['document-unreadable'], document }
  return isSameDocument(document, declared)
    ? { status: 'success', failureReason: null, document }
    : { status: 'failure', failureReason: failureReasons['other-person'], document }
}
