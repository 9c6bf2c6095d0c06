/** How an approved change is taken back (O02, O04, A17): by another change, which takes two people like any. */
import { z } from 'zod'
import { defineCall } from './call.ts'
import { lines } from './fields.ts'
import { change } from './ops-changes.ts'

/** What there was is asked for as a change of its own, which another person approves like any. */
export const undoChange = defineCall({
  method: 'POST',
  path: 'ops/changes/:change_id/undo',
  group: 'staff',
  audience: 'staff',
  permission: 'askChanges',
  summary: 'Pide que vuelvan las tasas o la campaña que había antes de un cambio aprobado',
  audit: { action: 'change.asked', subject: 'change' },
  params: z.strictObject({ change_id: z.uuid() }),
  body: z.strictObject({ reason: lines.min(5).max(300) }),
  answer: change,
  successStatus: 201,
  errors: [
    'CHANGE_NOT_FOUND',
    'CHANGE_NOT_UNDOABLE',
    'CHANGE_INVALID',
    'CHANGE_STALE',
    'CHANGE_WAITING',
    'REASON_REQUIRED',
  ],
  example: { params: { change_id: ':missing' }, body: { reason: 'La tasa no era la del banco' } },
})
