import { z } from 'zod'
import { certificateStates } from '#domain/process/certificate-check.ts'
import { defineCall } from './call.ts'
import { amountCop, civilDate, instant, processQuery, ratePercent, termDays } from './fields.ts'
import type { CamelKeys } from './wire-names.ts'

/** F11. The Deceval constancy of an issued deposit; it is a constancy of a book entry, never the title itself. */
export const getCertificate = defineCall({
  method: 'GET',
  path: 'certificate',
  group: 'certificate',
  summary: 'The certificate of an issued deposit',
  audience: 'customer',
  access: 'own-process',
  query: processQuery,
  answer: z.object({
    document_id: z.uuid(),
    constancy_number: z.string(),
    isin: z.string().optional(),
    issued_on: civilDate,
    opening_date: civilDate,
    maturity_date: civilDate,
    sent_at: instant.optional(),
    /** Who the deposit is pledged to, and when it was paid before its maturity. */
    pledged_to: z.string().optional(),
    cancelled_on: civilDate.optional(),
    /** Z23. Where anybody checks it; `share_key` behind its `#` shows sum and owner until it ends. */
    check_url: z.string(),
    share_key: z.string(),
    share_ends_at: instant,
  }),
  errors: ['PROCESS_NOT_FOUND', 'CERTIFICATE_NOT_READY'],
  example: { query: { process_uuid: ':deposit' } },
})

/** Z23. A sheet to print: the certificate's figures, and a code that leads to its check. */
export const getCertificateSheet = defineCall({
  method: 'GET',
  path: 'certificate/sheet',
  group: 'certificate',
  summary: 'A sheet to print, with the code that checks it',
  audience: 'customer',
  access: 'own-process',
  kind: 'file',
  query: processQuery,
  errors: ['PROCESS_NOT_FOUND', 'CERTIFICATE_NOT_READY'],
  example: { query: { process_uuid: ':deposit' } },
})

/** The key of a link that its owner shares, in a header so that no address holds it. */
export const shareKeyHeader = 'x-share-key'

/** Z23. What a certificate stands for today, signed: a compact JWS of the claims in `certificateStatement`. */
export const checkCertificate = defineCall({
  method: 'GET',
  path: 'certificate/checks/:id',
  group: 'certificate',
  summary: 'What a certificate stands for today, as a JWS',
  audience: 'anyone',
  kind: 'file',
  params: z.strictObject({ id: z.string() }),
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  example: { params: { id: ':certificateCheck' } },
})

/** The claims of a statement. What is only there while its owner shares it is optional. */
export const certificateStatement = z.object({
  /** Our own address, where the keys are; the id of the check; when it was stated, in seconds. */
  iss: z.string(),
  sub: z.string(),
  iat: z.number().int(),
  /** The day in Colombia whose state it is. */
  as_of: civilDate,
  state: z.enum(certificateStates),
  /** Until when a renewed deposit runs. */
  renewed_until: civilDate.optional(),
  bank_label: z.string(),
  legal_entity: z.string(),
  term: termDays,
  opening_date: civilDate,
  maturity_date: civilDate,
  /** The last digits alone, and the initials alone, while nothing is shared. */
  constancy_number: z.string(),
  owner: z.string(),
  amount: amountCop.optional(),
  rate: ratePercent.optional(),
  is_pledged: z.boolean().optional(),
  shared_until: instant.optional(),
})
export type CertificateStatement = CamelKeys<z.infer<typeof certificateStatement>>
