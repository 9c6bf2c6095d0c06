import { z } from 'zod'
import type { IdentityDocument, IdentityDocumentType, IdentityResult } from './port.ts'
import { readDeclinedReason } from './truora-declined-reasons.ts'

const shortText = z.string().max(200)
const optionalText = shortText.nullish()

/**
 * `document_details` of a document validation, read in November 2026: dev.truora.com, «Document Validation via API»
 * (Validations API v1) and «How to get process result» (Identity API v1). What a document does not say is missing or
 * empty there. Any of it may be: none but the first four is needed for a proof.
 */
const documentDetails = z.object({
  document_type: shortText,
  document_number: shortText,
  name: shortText,
  last_name: shortText,
  date_of_birth: optionalText,
  issue_date: optionalText,
  expiration_date: optionalText,
  gender: optionalText,
  birth_place: optionalText,
  expedition_place: optionalText,
})

const validation = z.object({
  type: shortText,
  front_image: z.string().max(4000).nullish(),
  reverse_image: z.string().max(4000).nullish(),
  details: z.object({ document_details: documentDetails.partial().nullish() }).nullish(),
})

/** `GET /v1/processes/{id}/result`, the fields we use. An unknown status is garbage, never a success. */
export const processResult = z.object({
  process_id: shortText,
  account_id: shortText,
  status: z.enum(['pending', 'success', 'failure']),
  failure_status: optionalText,
  declined_reason: optionalText,
  validations: z.array(validation).max(50).nullish(),
})

export type ProcessResult = z.infer<typeof processResult>

/**
 * @param result - Truora's result.
 * @returns Ours. Dates become civil dates; what is not a date is left out.
 */
export function readResult(result: ProcessResult): IdentityResult {
  if (result.status === 'pending') return { outcome: 'pending' }
  const shown = result.validations?.find((each) => each.type === 'document-validation')
  const read = documentDetails.safeParse(shown?.details?.document_details)
  const document = read.success && read.data.document_number ? readDocument(read.data) : undefined
  if (result.status === 'failure') {
    return {
      outcome: 'failure',
      declinedReason: readDeclinedReason(result.failure_status, result.declined_reason),
      ...(document && { document }),
    }
  }
  const front = shown?.front_image
  const back = shown?.reverse_image
  return {
    outcome: 'success',
    ...(document && { document }),
    ...(front && { images: { front, ...(back && { back }) } }),
  }
}

/** Truora's names of the documents of Colombia (dev.truora.com, «Document validation via API»); `pep` opens nothing. */
const documentTypes: Record<string, IdentityDocumentType> = {
  'national-id': 'CC',
  'foreign-id': 'CE',
  ppt: 'PPT',
  passport: 'PA',
  'identity-card': 'TI',
}

function readDocument(details: z.infer<typeof documentDetails>): IdentityDocument {
  const birthDate = civilDate(details.date_of_birth)
  const issueDate = civilDate(details.issue_date)
  const expiresOn = civilDate(details.expiration_date)
  const sex = readSex(details.gender)
  const birthPlace = tidy(details.birth_place ?? '')
  const issuePlace = tidy(details.expedition_place ?? '')
  return {
    type: documentTypes[details.document_type] ?? 'OTHER',
    number: details.document_number.replace(/[\s.]/g, ''),
    names: tidy(details.name),
    surnames: tidy(details.last_name),
    ...(birthDate && { birthDate }),
    ...(issueDate && { issueDate }),
    ...(expiresOn && { expiresOn }),
    ...(sex && { sex }),
    ...(birthPlace && { birthPlace }),
    ...(issuePlace && { issuePlace }),
  }
}

const sexes: Readonly<Record<string, NonNullable<IdentityDocument['sex']>>> = {
  f: 'F',
  female: 'F',
  femenino: 'F',
  m: 'M',
  male: 'M',
  masculino: 'M',
  nb: 'NB',
  t: 'T',
}

/** The letter that the document prints, or the word for it; anything else is asked. */
function readSex(gender: string | null | undefined): IdentityDocument['sex'] {
  return sexes[gender?.trim().toLowerCase() ?? '']
}

/** Truora writes dates as `1988-04-12T00:00:00Z`; the day is meant, so no time zone may shift it. */
function civilDate(text: string | null | undefined): string | undefined {
  const day = text?.slice(0, 10)
  return day && z.iso.date().safeParse(day).success ? day : undefined
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ')
}
