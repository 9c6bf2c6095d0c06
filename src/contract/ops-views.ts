/** The calls with which a member of staff keeps views of the list of processes, for themselves alone (O01). */
import { z } from 'zod'
import { viewFields } from '#domain/staff-forms/list-fields.ts'
import { defineCall } from './call.ts'
import { listColumns, listFilters, listOrder } from './ops-process-row.ts'
import { bodyOf } from './staff-body.ts'
import type { CamelKeys } from './wire-names.ts'

/** As many as a member keeps. */
export const mostViews = 20

/** What a list is narrowed by, its order and its columns; never what was searched, which is a person. */
const view = z.strictObject({
  ...listFilters,
  ...listOrder,
  columns: z.array(z.enum(listColumns)).min(1).max(listColumns.length).optional(),
})
export type KeptView = CamelKeys<z.infer<typeof view>>

const namedView = z.object({ view_id: z.uuid(), name: z.string(), view })
export type NamedView = CamelKeys<z.infer<typeof namedView>>

const ofAll = { group: 'staff', audience: 'staff', permission: 'keepViews' } as const
/** Any id is one: the page chooses it. */
const exampleId = '00000000-0000-4000-8000-000000000010'
const params = z.strictObject({ view_id: z.uuid() })

export const listViews = defineCall({
  ...ofAll,
  method: 'GET',
  path: 'ops/views',
  summary: 'Las vistas de la lista de procesos que guardó quien pregunta',
  answer: z.object({ views: z.array(namedView) }),
})

export const keepView = defineCall({
  ...ofAll,
  method: 'PUT',
  path: 'ops/views/:view_id',
  summary: 'Guarda una vista con nombre, o la cambia; solo la ve quien la guarda',
  params,
  body: z.strictObject({ ...bodyOf(viewFields), view }),
  answer: z.object({ views: z.array(namedView) }),
  errors: ['VIEWS_FULL'],
  example: { params: { view_id: exampleId }, body: { name: 'Por revisar', view: { waits_for: 'cosecha' } } },
})

export const dropView = defineCall({
  ...ofAll,
  method: 'DELETE',
  path: 'ops/views/:view_id',
  summary: 'Quita una vista guardada',
  params,
  answer: z.object({ views: z.array(namedView) }),
  example: { params: { view_id: exampleId } },
})
