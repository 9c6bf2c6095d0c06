/** O01: what staff look at of the documents of an opening. */
import { z } from 'zod'
import { defineCall } from './call.ts'

export const opsDocument = defineCall({
  method: 'GET',
  path: 'ops/documents/:id/file',
  group: 'staff',
  summary: 'Un documento de un cliente, para mirarlo al lado de sus datos',
  audience: 'staff',
  permission: 'viewPapers',
  audit: { action: 'document.viewed', subject: 'document', id: 'id' },
  kind: 'file',
  params: z.strictObject({ id: z.uuid() }),
  errors: ['DOCUMENT_NOT_FOUND'],
  example: { params: { id: ':documentId' } },
})

/** How many pages a PDF has at most that is looked at page by page; the whole file is a press away. */
export const mostPages = 500

export const opsDocumentPages = defineCall({
  method: 'GET',
  path: 'ops/documents/:id/pages',
  group: 'staff',
  summary: 'Cuántas páginas tiene un documento',
  audience: 'staff',
  permission: 'viewPapers',
  params: z.strictObject({ id: z.uuid() }),
  answer: z.object({ page_count: z.number().int() }),
  errors: ['DOCUMENT_NOT_FOUND', 'FILES_BUSY'],
  example: { params: { id: ':documentId' } },
})

/** From 1. */
export const opsDocumentPage = defineCall({
  method: 'GET',
  path: 'ops/documents/:id/pages/:page',
  group: 'staff',
  summary: 'Una página de un documento en PDF, como imagen',
  audience: 'staff',
  permission: 'viewPapers',
  audit: { action: 'document.viewed', subject: 'document', id: 'id' },
  kind: 'file',
  params: z.strictObject({ id: z.uuid(), page: z.coerce.number().int().min(1).max(mostPages) }),
  errors: ['DOCUMENT_NOT_FOUND', 'FILES_BUSY'],
  example: { params: { id: ':documentId', page: 1 } },
})
