import type { Form, FormKind } from '#domain/forms/form.ts'
import type { Context } from '../../../app/context.ts'
import { askTogether } from '../../../platform/db/ask-together.ts'
import type { Queryable, Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { requireOwnProcess, requireStep } from '../processes/own-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { touchOwnProcess } from '../processes/touch-process.ts'
import { decryptAnswers, encryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import { firstAnswers } from './first-answers.ts'
import { formStatuses, requireForm } from './form-of-process.ts'
import { type FormRow, holdWrittenForm, lockForm } from './store.ts'

export type FormOfCustomer = { processUuid: string; customerId: string; form: FormKind }

/** The process and the form of a customer who may write in it now. Throws PROCESS_NOT_FOUND, FORM_NOT_FOUND,
 * STEP_NOT_AVAILABLE. */
export async function requireOpenForm(
  db: Queryable,
  owner: FormOfCustomer,
): Promise<{ process: ProcessRow; form: Form }> {
  const process = await requireOwnProcess(db, owner.processUuid, owner.customerId)
  return { process, form: requireOpen(process, owner) }
}

function requireOpen(process: ProcessRow, owner: FormOfCustomer): Form {
  const form = requireForm(owner.form, process)
  requireStep(process, ...formStatuses)
  return form
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
  const { processUuid, customerId } = owner
  const [process, found] = await askTogether(tx, (together) =>
    Promise.all([
      touchOwnProcess(together, processUuid, customerId),
      holdWrittenForm(together, processUuid, owner.form),
    ]),
  )
  if (!process) throw new ApiError('PROCESS_NOT_FOUND')
  const form = requireOpen(process, owner)
  const row = found ?? (await beginForm(ctx, tx, process, form))
  return { process, form, row, answers: decryptAnswers(ctx, form, row.answersEncrypted) }
}

async function beginForm(ctx: Context, tx: Tx, process: ProcessRow, form: Form): Promise<FormRow> {
  const { id, version } = form
  const answersEncrypted = encryptAnswers(ctx, await firstAnswers(ctx, tx, process, form))
  return lockForm(tx, { processUuid: process.uuid, form: id, version, answersEncrypted })
}
