import { z } from 'zod'
import { defineCall } from './call.ts'
import type { ErrorCode } from './errors.ts'
import { instant, processBody, processQuery } from './fields.ts'
import type { CamelKeys } from './wire-names.ts'

/** What a customer uploads. `bank-request`: what the bank asked for in its own words, whatever paper that is. */
export const uploadKind = z.enum(['identity-front', 'identity-back', 'tax-return', 'bank-request', 'payment-proof'])
export type UploadKind = z.infer<typeof uploadKind>

export const documentKind = z.enum([...uploadKind.options, 'linking-documents', 'signed-documents', 'certificate'])
export type DocumentKind = z.infer<typeof documentKind>

export const documentView = z.object({
  id: z.uuid(),
  kind: documentKind,
  file_name: z.string(),
  media_type: z.string(),
  size_bytes: z.number().int(),
  sha256: z.string(),
  uploaded_at: instant,
})
export type DocumentView = CamelKeys<z.infer<typeof documentView>>

export const getDocuments = defineCall({
  method: 'GET',
  path: 'documents',
  group: 'documents',
  summary: 'The documents a process asks for and those it has',
  audience: 'customer',
  access: 'own-process',
  query: processQuery,
  answer: z.object({
    asked_for: z.array(z.object({ kind: uploadKind, label: z.string(), help: z.string(), required: z.boolean() })),
    documents: z.array(documentView),
    /** Why the documents came back, in words for the customer. */
    rejection: z.string().optional(),
  }),
  errors: ['PROCESS_NOT_FOUND'],
  example: { query: { process_uuid: ':toUpload' } },
})

/** Why a file is not taken, in whatever call somebody uploads one. */
export const fileErrors = [
  'DOCUMENT_TOO_LARGE',
  'DOCUMENT_UNREADABLE',
  'DOCUMENT_TOO_INTRICATE',
  'DOCUMENT_KIND_REFUSED',
  'DOCUMENT_NOT_CLEAN',
  'PDF_HAS_PASSWORD',
  'PDF_HAS_PROGRAM',
  'PDF_FORM_COMPUTES',
  'PDF_HAS_ATTACHMENT',
  'PDF_OPENS_FILE',
  'PICTURE_IS_HEIC',
  'PICTURE_HAS_PAGES',
  'PICTURE_TOO_LARGE',
  'TOO_MANY_FILES_WAITING',
  'FILES_BUSY',
  'PICTURES_BUSY',
] as const satisfies readonly ErrorCode[]

/** F08. One file as `multipart/form-data`, field `file`; it replaces an earlier one of the same kind. */
export const uploadDocument = defineCall({
  method: 'PUT',
  path: 'documents/:kind',
  group: 'documents',
  summary: 'Upload a document',
  audience: 'customer',
  access: 'own-process',
  kind: 'upload',
  successStatus: 201,
  params: z.strictObject({ kind: uploadKind }),
  query: processQuery,
  answer: documentView,
  errors: [
    'PROCESS_NOT_FOUND',
    'STEP_NOT_AVAILABLE',
    'PROCESS_BLOCKED',
    'BANK_DECLINES_PERSON',
    'DOCUMENT_NOT_ASKED',
    'TOO_MANY_DOCUMENTS',
    ...fileErrors,
    'PROVIDER_UNAVAILABLE',
  ],
  example: { params: { kind: 'identity-front' }, query: { process_uuid: ':toUpload' }, file: 'image' },
})

export const downloadDocument = defineCall({
  method: 'GET',
  path: 'documents/:id/file',
  group: 'documents',
  summary: 'The bytes of a document',
  audience: 'customer',
  access: 'own-document',
  kind: 'file',
  params: z.strictObject({ id: z.uuid() }),
  errors: ['DOCUMENT_NOT_FOUND'],
  example: { params: { id: ':documentId' } },
})

export const handInDocuments = defineCall({
  method: 'POST',
  path: 'documents/hand-in',
  group: 'documents',
  summary: 'Hand the documents in for review',
  audience: 'customer',
  access: 'own-process',
  body: processBody,
  answer: z.object({ path: z.string() }),
  errors: [
    'PROCESS_NOT_FOUND',
    'STEP_NOT_AVAILABLE',
    'PROCESS_BLOCKED',
    'BANK_DECLINES_PERSON',
    'DOCUMENTS_MISSING',
    'RATE_CHANGED',
  ],
  example: { body: { process_uuid: ':toUpload' } },
})
