/**
 * The calls with which staff follow processes through their day (O01): counts, lists, one process whole, what they do.
 */
import { z } from 'zod'
import { depositEventKinds } from '#domain/process/deposit-events.ts'
import { rejectionCauseIds } from '#domain/process/rejection-causes.ts'
import { processStatuses } from '#domain/process/statuses.ts'
import { processEvents } from '#domain/process/transitions.ts'
import { whyNotReasons } from '#domain/process/why-not.ts'
import { noteFields } from '#domain/staff-forms/work-fields.ts'
import { defineCall } from './call.ts'
import { uploadKind } from './documents.ts'
import { amountCop, civilDate, instant, line, lines, processUuid } from './fields.ts'
import { readFact } from './identity.ts'
import { listFilters, listOrder, opsProcessRow, processFlags } from './ops-process-row.ts'
import { bodyOf } from './staff-body.ts'

const status = z.enum(processStatuses)

export const opsPipeline = defineCall({
  method: 'GET',
  path: 'ops/pipeline',
  group: 'staff',
  summary: 'Cuántos procesos hay en cada estado y desde cuándo',
  audience: 'staff',
  permission: 'viewProcesses',
  answer: z.object({
    statuses: z.array(
      z.object({
        status,
        count: z.number().int(),
        /** How long half of them have been there, and the oldest, in hours. */
        median_hours: z.number(),
        oldest_hours: z.number(),
      }),
    ),
  }),
})

/** By POST although it reads: what is searched for is personal, and is in no address. */
export const opsProcesses = defineCall({
  method: 'POST',
  path: 'ops/processes/search',
  group: 'staff',
  summary: 'Procesos; sin otro orden, los que llevan más tiempo quietos primero',
  audience: 'staff',
  permission: 'viewProcesses',
  body: z.strictObject({
    ...listFilters,
    ...listOrder,
    /**
     * A phone, a document number, an e-mail address, words of a name or their first letters, found by keyed hashes; the
     * id of a process or its first eight characters; the number of a constancy or the reference of a payment.
     */
    search: line.min(2).max(100).optional(),
    cursor: z.string().max(200).optional(),
  }),
  answer: z.object({ processes: z.array(opsProcessRow), next: z.string().optional() }),
  example: { body: {} },
})

export const opsExport = defineCall({
  method: 'GET',
  path: 'ops/processes/export',
  group: 'staff',
  summary: 'Los procesos de un filtro como CSV, segura para hojas de cálculo',
  audience: 'staff',
  permission: 'exportProcesses',
  audit: { action: 'processes.exported', subject: 'export', id: '=processes' },
  kind: 'file',
  query: z.strictObject({
    ...listFilters,
    ...listOrder,
    /** Of these alone: up to a hundred ids with commas between them. */
    process_uuids: z
      .string()
      .regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(,[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}){0,99}$/)
      .optional(),
  }),
})

export const opsProcess = defineCall({
  method: 'GET',
  path: 'ops/processes/:process_uuid',
  group: 'staff',
  summary: 'Un proceso entero',
  audience: 'staff',
  permission: 'viewProcesses',
  access: 'own-bank',
  audit: { action: 'process.viewed', subject: 'process', id: 'process_uuid' },
  params: z.strictObject({ process_uuid: processUuid }),
  answer: z.object({
    process: opsProcessRow,
    /** What the customer declared, form by form, in words. */
    forms: z.array(
      z.object({
        title: z.string(),
        submitted_at: instant.optional(),
        answers: z.array(z.object({ label: z.string(), value: z.string() })),
      }),
    ),
    identity: z.object({ status: z.string(), reason: z.string().optional(), read: z.array(readFact) }).optional(),
    screening: z.string().optional(),
    documents: z.array(
      z.object({
        id: z.uuid(),
        kind: z.string(),
        label: z.string(),
        file_name: z.string(),
        media_type: z.string(),
        size_bytes: z.number().int(),
        created_at: instant,
      }),
    ),
    /** What the process asks for where it stands, and what the caller has opened of it. */
    papers: z.array(
      z.object({
        kind: uploadKind,
        label: z.string(),
        required: z.boolean(),
        /** What came for it; absent while it is missing. */
        document_id: z.uuid().optional(),
        viewed: z.boolean(),
      }),
    ),
    payments: z.array(
      z.object({
        reference: z.string(),
        method: z.string(),
        status: z.string(),
        amount: amountCop,
        created_at: instant,
      }),
    ),
    certificate: z.object({ constancy_number: z.string(), maturity_date: civilDate }).optional(),
    /** What the bank reported of the deposit since it was issued, in the order in which it happened. */
    deposit_events: z.array(
      z.object({
        kind: z.enum(depositEventKinds),
        on: civilDate,
        paid: amountCop.optional(),
        creditor: z.string().optional(),
      }),
    ),
    /** What the bank tells otherwise than it was signed, while it stands; dates are civil, a rate is in percent. */
    bank_differences: z.array(
      z.object({
        figure: z.enum(['reference', 'decision', 'amount', 'rate', 'term', 'opening-date', 'maturity-date']),
        agreed: z.string(),
        told: z.string(),
      }),
    ),
    history: z.array(
      z.object({
        event: z.string(),
        from: status.optional(),
        to: status,
        actor: z.string(),
        reason: z.string().optional(),
        at: instant,
      }),
    ),
    notes: z.array(z.object({ id: z.uuid(), author: z.string(), text: z.string(), at: instant })),
    /** What this member of staff may do with it now, from the one table of transitions. */
    events: z.array(
      z.object({
        event: z.enum(processEvents),
        to: status,
        needs_reason: z.boolean(),
        /** It is asked for as a change, and somebody else approves it. */
        two_people: z.boolean(),
      }),
    ),
    /** What they cannot do with it now, and why; with `elsewhere`, the statuses in which they can. */
    unavailable: z.array(
      z.object({ event: z.enum(processEvents), reason: z.enum(whyNotReasons), statuses: z.array(status) }),
    ),
  }),
  errors: ['PROCESS_NOT_FOUND'],
  example: { params: { process_uuid: ':lead' } },
})

export const opsMove = defineCall({
  method: 'POST',
  path: 'ops/processes/:process_uuid/move',
  group: 'staff',
  summary: 'Cambia el estado de un proceso, por una fila de la tabla que sea del equipo',
  audience: 'staff',
  permission: 'moveProcesses',
  audit: { action: 'process.moved', subject: 'process', id: 'process_uuid' },
  params: z.strictObject({ process_uuid: processUuid }),
  body: z.strictObject({
    event: z.enum(processEvents),
    /**
     * The customer reads it. Required where something is cancelled, or rejected without `rejected`. Of an approval it
     * is for the team: why papers are approved that are missing, or that the caller did not open.
     */
    reason: lines.min(5).max(300).optional(),
    /**
     * With `documents-rejected`: which papers come back, each with why. The caller opened them, or writes `reason` too.
     */
    rejected: z
      .array(z.strictObject({ kind: uploadKind, cause: z.enum(rejectionCauseIds) }))
      .max(uploadKind.options.length)
      .optional(),
  }),
  answer: z.object({ status }),
  errors: ['PROCESS_NOT_FOUND', 'STEP_NOT_AVAILABLE', 'REASON_REQUIRED', 'PAPERS_NOT_REVIEWED', 'SECOND_PERSON_NEEDED'],
  example: { params: { process_uuid: ':lead' }, body: { event: 'documents-approved', reason: 'Los vi en el banco' } },
})

export const opsFlags = defineCall({
  method: 'PUT',
  path: 'ops/processes/:process_uuid/flags',
  group: 'staff',
  summary: 'Pone o quita las marcas que detienen un proceso',
  audience: 'staff',
  permission: 'moveProcesses',
  audit: { action: 'process.flags', subject: 'process', id: 'process_uuid' },
  params: z.strictObject({ process_uuid: processUuid }),
  body: z.strictObject({ blocked: z.boolean().optional(), continuation_avoided: z.boolean().optional() }),
  answer: z.object({ flags: processFlags }),
  errors: ['PROCESS_NOT_FOUND', 'SECOND_PERSON_NEEDED'],
  example: { params: { process_uuid: ':lead' }, body: { blocked: false } },
})

export const opsNote = defineCall({
  method: 'POST',
  path: 'ops/processes/:process_uuid/notes',
  group: 'staff',
  summary: 'Deja una nota para el equipo',
  audience: 'staff',
  permission: 'noteProcesses',
  audit: { action: 'process.noted', subject: 'process', id: 'process_uuid' },
  params: z.strictObject({ process_uuid: processUuid }),
  body: z.strictObject({
    ...bodyOf(noteFields),
    /** Who of the team is called by name in it: for each, a task until they open the process. */
    mentions: z.array(z.uuid()).max(10).optional(),
  }),
  answer: z.object({ id: z.uuid() }),
  successStatus: 201,
  errors: ['PROCESS_NOT_FOUND'],
  example: { params: { process_uuid: ':lead' }, body: { text: 'Llamar mañana.' } },
})

export const opsTicket = defineCall({
  method: 'POST',
  path: 'ops/processes/:process_uuid/tickets',
  group: 'staff',
  summary: 'Hace un enlace de un solo uso con el que el cliente vuelve a su proceso',
  audience: 'staff',
  permission: 'moveProcesses',
  audit: { action: 'process.ticket-made', subject: 'process', id: 'process_uuid' },
  params: z.strictObject({ process_uuid: processUuid }),
  answer: z.object({ link: z.string() }),
  successStatus: 201,
  errors: ['PROCESS_NOT_FOUND'],
  example: { params: { process_uuid: ':lead' } },
})
