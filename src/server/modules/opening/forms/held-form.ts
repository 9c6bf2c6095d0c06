import type { Form, FormKind } from '#domain/forms/form.ts'
import type { Context } from '../../../app/context.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { requireOwnProcess, requireStep } from '../processes/own-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { decryptAnswers, encryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import { firstAnswers } from './first-answers.ts'
import { formStatuses, requireForm } from './form-of-process.ts'
import { type FormRow, lockForm } from './store.ts'

export type FormOfCustomer = { processUuid: string; customerId: string; form: FormKind }

/** The process and the form of a customer who may write in it now. Throws PROCESS_NOT_FOUND, FORM_NOT_FOUND,
 * STEP_NOT_AVAILABLE. */
export async function requireOpenForm(
  db: Queryable,
  owner: FormOfCustomer,
): Promise<{ process: ProcessRow; form: Form }> {
  const process = await requireOwnProcess(db, owner.processUuid, owner.customerId)
  const form = requireForm(owner.form, process)
  requireStep(process, ...formStatuses)
  return { process, form }
}

/**
 * The same within a transaction. Process and form are locked until it ends, so that the status stays and two devices
 * write one after the other.
 */
export async function holdForm(
  ctx: Context,
  tx: Tx,
  owner: FormOfCustomer,
): Promise<{ process: ProcessRow; form: Form; row: FormRow; answers: StoredAnswers }> {
  await requireOwnProcess(tx, owner.processUuid, owner.customerId)
  // Updating no flag still locks the process and records an activity.
  await setProcessFlags(tx, owner.processUuid, {})
  const { process, form } = await requireOpenForm(tx, owner)
  const { id, version } = form
  const answersEncrypted = encryptAnswers(ctx, await firstAnswers(ctx, tx, process, form))
  const row = await lockForm(tx, { processUuid: process.uuid, form: id, version, answersEncrypted })
  return { process, form, row, answers: decryptAnswers(ctx, form, row.answersEncrypted) }
}
