import type { IdentityDeclinedReason } from './port.ts'

/**
 * Truora's declined reasons of documents, faces and files, in our terms, for Colombia and passports. Read in November 2026
 * at dev.truora.com, «Declined Reasons Details» (validators/declined_reasons, Validations API v1). Older names are from
 * docs.truora.com (digital-identity/declined_reasons). What hints at fraud is `other`: its words would only teach.
 */
const reasonsByMeaning: Partial<Record<IdentityDeclinedReason, readonly string[]>> = {
  'document-unreadable': [
    'blurry_image',
    'missing_text',
    'ocr_no_text_detected',
    'damaged_document',
    'incomplete_document',
    'document_not_recognized',
    'missing_date_of_birth',
    'missing_document_number',
    'missing_expiration_date',
    'missing_gender',
    'missing_issue_date',
    'missing_mrz',
    'missing_names',
    'missing_nationality',
    // The date of birth was read as one of more than a hundred years ago.
    'age_above_threshold',
  ],
  'document-side-missing': ['front_document_not_found', 'reverse_document_not_found'],
  'document-expired': ['document_has_expired', 'expired_document'],
  'document-copy': ['document_is_a_photocopy', 'front_side_document_is_a_photocopy', 'document_is_a_photo_of_photo'],
  'document-face-missing': ['face_not_detected', 'face_not_clear', 'portrait_photo_illegible'],
  'document-not-valid': ['invalid_document_status', 'portrait_photo_is_fake', 'invalid_qr_content', 'invalid_mrz'],
  'data-mismatch': [
    'data_not_match_with_government_database',
    'document_unregistered',
    'national_registrar_inconsistency',
    'invalid_issue_date',
    'invalid_document_number',
    'identity_belongs_to_dead_person',
    'document_does_not_match_account_id',
  ],
  'registry-unavailable': ['government_database_unavailable'],
  underage: ['underage'],
  'face-mismatch': ['similarity_threshold_not_passed', 'date_of_birth_does_not_match_with_photo'],
  'face-not-seen': ['no_face_detected'],
  'not-live': ['liveness_verification_not_passed', 'passive_liveness_verification_not_passed', 'photo_of_photo'],
  'file-unusable': [
    'empty_input_file',
    'invalid_or_corrupted_image_file',
    'invalid_image_format',
    'invalid_file_format',
    'file_format_not_supported',
    'invalid_video_file',
  ],
}

const meanings = new Map(
  Object.entries(reasonsByMeaning).flatMap(([meaning, reasons]) =>
    reasons.map((reason) => [reason, meaning as IdentityDeclinedReason] as const),
  ),
)

/** @returns Why the attempt failed, in our terms, by Truora's `failure_status` and `declined_reason`. */
export function readDeclinedReason(
  failureStatus: string | null | undefined,
  declinedReason: string | null | undefined,
): IdentityDeclinedReason {
  if (failureStatus === 'expired' || failureStatus === 'canceled') return 'expired'
  return meanings.get(declinedReason ?? '') ?? 'other'
}
