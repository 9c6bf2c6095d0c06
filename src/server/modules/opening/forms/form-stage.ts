import type { FormStage } from '#domain/process/routing.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { runningRenewal } from '../processes/running-renewal.queries.ts'
import { type FormMark, listFormMarks } from './form-marks.queries.ts'
import { formsOfProcess, type ProcessOfForms } from './form-of-process.ts'

/** Where a process is with its forms, and when one was last written in. */
type FormProgress = { stage: FormStage; savedAt: Date | undefined }

/**
 * P04: the first form that has not been handed in, or was handed in under an older version; `done` when none is left.
 * The one form of a turbo opening is the stage `personal`. In a renewal (P11) only what was handed in since its
 * decision counts.
 * @param marks - What tells how far the forms of the process are, where that was read already.
 */
export async function formStage(
  db: Queryable,
  process: ProcessOfForms,
  marks?: readonly FormMark[],
): Promise<FormStage> {
  return (await formProgress(db, process, marks ?? (await listFormMarks(db, process.uuid)))).stage
}

/** The same, with when a form was last written in. */
export async function formProgress(
  db: Queryable,
  process: ProcessOfForms,
  marks: readonly FormMark[],
): Promise<FormProgress> {
  const since = await countsSince(db, process)
  const missing = formsOfProcess(process).find(
    ({ id, version }) =>
      !marks.some(
        (mark) => mark.form === id && mark.submittedAt && mark.submittedAt >= since && mark.version === version,
      ),
  )
  const saved = marks.map((mark) => mark.savedAt.getTime())
  return {
    stage: missing?.id === 'turbo' ? 'personal' : (missing?.id ?? 'done'),
    savedAt: saved.length > 0 ? new Date(Math.max(...saved)) : undefined,
  }
}

/** Data of before a renewal's decision are the ones that it asks to look at again. */
async function countsSince(db: Queryable, { uuid, status }: ProcessOfForms): Promise<Date> {
  const renewal = status === 'R-LEAD-SIN-FORMULARIO' ? await runningRenewal(db, uuid) : undefined
  return renewal?.decidedAt ?? new Date(0)
}
