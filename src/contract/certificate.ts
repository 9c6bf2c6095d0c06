import { z } from 'zod'
import { defineCall } from './call.ts'
import { civilDate, instant, processQuery } from './fields.ts'

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
  }),
  errors: ['PROCESS_NOT_FOUND', 'CERTIFICATE_NOT_READY'],
  example: { query: { process_uuid: ':deposit' } },
})
