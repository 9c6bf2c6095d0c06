import type { FormStage } from '#domain/process/routing.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { runningRenewal } from '../processes/running-renewal.queries.ts'
import { formsOfProcess, type ProcessOfForms } from './form-of-process.ts'
import { type FormMark, listFormMarks } from './store.ts'

/** Where a process stands with its forms, and when one was last written in. */
export type FormProgress = { stage: FormStage; savedAt: Date | undefined }

/**
 * P04: the first form that has not been handed in, or was handed in under an older version; `done` when none is left.
 * The one form of a turbo opening is the stage `personal`. In a renewal (P11) only what was handed in since its decision
 * counts. In: the process, and what tells how far its forms are where that was read already.
 */
export async function formStage(
  db: Queryable,
  process: ProcessOfForms,
  marks?: readonly FormMark[],
): Promise<FormStage> {
  return (await formProgress(db, [process], marks)).get(process.uuid)?.stage ?? 'personal'
}

/** The same for several processes. */
export async function formProgress(
  db: Queryable,
  processes: readonly ProcessOfForms[],
  read?: readonly FormMark[],
): Promise<Map<string, FormProgress>> {
  const uuids = processes.map(({ uuid }) => uuid)
  const marks = read ?? (await listFormMarks(db, uuids))
  const progress = new Map<string, FormProgress>()
  for (const process of processes) {
    const rows = marks.filter((row) => row.processUuid === process.uuid)
    const since = await countsSince(db, process)
    const missing = formsOfProcess(process).find(
      ({ id, version }) =>
        !rows.some((row) => row.form === id && row.submittedAt && row.submittedAt >= since && row.version === version),
    )
    const saved = rows.map((row) => row.savedAt.getTime())
    const savedAt = saved.length > 0 ? new Date(Math.max(...saved)) : undefined
    progress.set(process.uuid, { stage: missing?.id === 'turbo' ? 'personal' : (missing?.id ?? 'done'), savedAt })
  }
  return progress
}

/** Data of before a renewal's decision are the ones that it asks to look at again. */
async function countsSince(db: Queryable, { uuid, status }: ProcessOfForms): Promise<Date> {
  const renewal = status === 'R-LEAD-SIN-FORMULARIO' ? await runningRenewal(db, uuid) : undefined
  return renewal?.decidedAt ?? new Date(0)
}
