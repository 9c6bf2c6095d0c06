/** The calls with which staff see what waits for a person, and take it on (O01). */
import { z } from 'zod'
import { snoozeFields } from '#domain/staff-forms/work-fields.ts'
import { defineCall } from './call.ts'
import { bankId, civilDate, instant } from './fields.ts'
import { bodyOf } from './staff-body.ts'
import type { CamelKeys } from './wire-names.ts'

/** `kind/id`: the same for as long as the cause is. */
const taskKey = z.string().regex(/^[a-z-]{1,40}\/[\w.:-]{1,80}$/)

export const opsTask = z.object({
  key: taskKey,
  kind: z.string(),
  /** What is to be done, and about what; who it is about is in `process`. */
  title: z.string(),
  detail: z.string(),
  /** Since when its cause is there. */
  since: instant,
  /** Until when it has to be done, where a day says so. */
  due_at: instant.optional(),
  /** The page on which it is dealt with. */
  link: z.string(),
  /** Of a task about a process: its bank, and its customer as far as they are known. */
  process: z
    .object({ bank_id: bankId, name_bank: z.string(), name: z.string().optional(), phone: z.string().optional() })
    .optional(),
  taken: z
    .object({
      at: instant,
      /** Who has it; absent where they have no name yet. */
      name: z.string().optional(),
      is_mine: z.boolean(),
      /** The last day of their absence, while they are away. */
      away_until: civilDate.optional(),
    })
    .optional(),
  /** Put aside until a day, with a note for the team. */
  snoozed: z.object({ until: civilDate, note: z.string(), name: z.string().optional() }).optional(),
})
export type OpsTask = CamelKeys<z.infer<typeof opsTask>>

export const opsTasks = defineCall({
  method: 'GET',
  path: 'ops/tasks',
  group: 'staff',
  summary: 'Lo que espera a una persona del equipo, lo que vence antes primero',
  audience: 'staff',
  permission: 'viewTasks',
  answer: z.object({
    tasks: z.array(opsTask),
    /** Those that are put aside; none where left out. */
    snoozed: z.array(opsTask).optional(),
    /** True where a kind has more than are shown of it. */
    has_more: z.boolean(),
  }),
})

export const takeTask = defineCall({
  method: 'POST',
  path: 'ops/tasks/take',
  group: 'staff',
  summary: 'Toma una tarea; de dos que la toman a la vez, la tiene uno',
  audience: 'staff',
  permission: 'takeTasks',
  audit: { action: 'task.taken', subject: 'task', id: 'key', unless: 'the caller has it already' },
  body: z.strictObject({ key: taskKey }),
  answer: z.object({ task: opsTask }),
  errors: ['TASK_GONE', 'TASK_TAKEN'],
  example: { body: { key: 'job-dead/none' } },
})

export const returnTask = defineCall({
  method: 'POST',
  path: 'ops/tasks/return',
  group: 'staff',
  summary: 'Devuelve una tarea; quien administra puede devolver la de otra persona',
  audience: 'staff',
  permission: 'takeTasks',
  audit: { action: 'task.returned', subject: 'task', id: 'key', unless: 'nobody has it' },
  body: z.strictObject({ key: taskKey }),
  answer: z.object({ returned: z.boolean() }),
  errors: ['TASK_TAKEN'],
  example: { body: { key: 'job-dead/none' } },
})

export const snoozeTask = defineCall({
  method: 'POST',
  path: 'ops/tasks/snooze',
  group: 'staff',
  summary: 'Aparta una tarea hasta un día, con una nota; ese día vuelve sola',
  audience: 'staff',
  permission: 'takeTasks',
  audit: { action: 'task.snoozed', subject: 'task', id: 'key' },
  body: z.strictObject({ key: taskKey, ...bodyOf(snoozeFields) }),
  answer: z.object({ until: civilDate }),
  errors: ['TASK_GONE', 'TASK_TAKEN'],
  example: { body: { key: 'job-dead/none', until: ':inTwoDays', note: 'Se espera al banco.' } },
})

export const wakeTask = defineCall({
  method: 'POST',
  path: 'ops/tasks/wake',
  group: 'staff',
  summary: 'Trae de vuelta una tarea apartada',
  audience: 'staff',
  permission: 'takeTasks',
  audit: { action: 'task.woken', subject: 'task', id: 'key', unless: 'it was not put aside' },
  body: z.strictObject({ key: taskKey }),
  answer: z.object({ woken: z.boolean() }),
  example: { body: { key: 'job-dead/none' } },
})

export const settleDeadJob = defineCall({
  method: 'POST',
  path: 'ops/dead-jobs/:job_id',
  group: 'staff',
  summary: 'Repite un trabajo que falló del todo, o lo quita de los que esperan a una persona',
  audience: 'staff',
  permission: 'settleJobs',
  audit: { action: ['job.repeated', 'job.discarded'], subject: 'job', id: 'job_id' },
  params: z.strictObject({ job_id: z.uuid() }),
  body: z.strictObject({ act: z.enum(['repeat', 'discard']) }),
  answer: z.object({
    /** Whether it runs again; false where it was discarded, or one like it waits already. */
    repeated: z.boolean(),
  }),
  errors: ['TASK_GONE'],
  example: { params: { job_id: '00000000-0000-4000-8000-000000000000' }, body: { act: 'repeat' } },
})
