/** What people of a bank without systems read of the papers on their desk (N05). */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { mostPages } from './ops-documents.ts'

const fileParams = z.strictObject({ item_id: z.uuid(), file_id: z.uuid() })

export const queueFile = defineCall({
  method: 'GET',
  path: 'ops/bank-desk/:item_id/files/:file_id',
  group: 'staff',
  summary: 'Un documento de la mesa del banco',
  audience: 'staff',
  permission: 'viewBankDesk',
  access: 'own-bank',
  audit: { action: 'desk.file-viewed', subject: 'process' },
  kind: 'file',
  params: fileParams,
  errors: ['DESK_ITEM_NOT_FOUND', 'DOCUMENT_NOT_FOUND'],
  example: { params: { item_id: ':missing', file_id: ':missing' } },
})

export const queueFilePages = defineCall({
  method: 'GET',
  path: 'ops/bank-desk/:item_id/files/:file_id/pages',
  group: 'staff',
  summary: 'Cuántas páginas tiene un documento de la mesa del banco',
  audience: 'staff',
  permission: 'viewBankDesk',
  access: 'own-bank',
  params: fileParams,
  answer: z.object({ page_count: z.number().int() }),
  errors: ['DESK_ITEM_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'FILES_BUSY'],
  example: { params: { item_id: ':missing', file_id: ':missing' } },
})

/** From 1. */
export const queueFilePage = defineCall({
  method: 'GET',
  path: 'ops/bank-desk/:item_id/files/:file_id/pages/:page',
  group: 'staff',
  summary: 'Una página de un documento en PDF de la mesa del banco, como imagen',
  audience: 'staff',
  permission: 'viewBankDesk',
  access: 'own-bank',
  audit: { action: 'desk.file-viewed', subject: 'process' },
  kind: 'file',
  params: fileParams.extend({ page: z.coerce.number().int().min(1).max(mostPages) }),
  errors: ['DESK_ITEM_NOT_FOUND', 'DOCUMENT_NOT_FOUND', 'FILES_BUSY'],
  example: { params: { item_id: ':missing', file_id: ':missing', page: 1 } },
})
