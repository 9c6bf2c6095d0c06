import type { FormStage } from '#domain/process/routing.ts'
import type { Queryable } from '../../db/database.ts'
import { formsOfBank } from './form-of-process.ts'
import { listForms } from './store.ts'

/**
 * P04: the first form that has not been handed in, or was handed in under an older version; `done` when none is left.
 * In: the process and its bank.
 */
export async function formStage(db: Queryable, process: { uuid: string; bankId: number }): Promise<FormStage> {
  const rows = await listForms(db, process.uuid)
  const missing = formsOfBank(process.bankId).find(
    ({ id, version }) => !rows.some((row) => row.form === id && row.submittedAt !== null && row.version === version),
  )
  return missing?.id ?? 'done'
}
