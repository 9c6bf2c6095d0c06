import type { Form, FormKind } from '#domain/forms/form.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { settleAll } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { requireStep } from '../processes/own-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { touchOwnProcess } from '../processes/touch-process.ts'
import { decryptAnswers, encryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import { firstAnswers } from './first-answers.ts'
import { formStatuses, requireForm } from './form-of-process.ts'
import { type FormRow, holdWrittenForm, lockForm } from './store.ts'

export type FormOfCustomer = { processUuid: string; customerId: string; form: FormKind }

/** A form that is held within a transaction, with its process and what was answered before. */
export type HeldForm = { process: ProcessRow; form: Form; row: FormRow; answers: StoredAnswers }

/**
 * The process and the form of a customer who may write in it now. Both are locked until the transaction ends, so that
 * the status stays and two devices write one after the other. Throws PROCESS_NOT_FOUND, FORM_NOT_FOUND,
 * STEP_NOT_AVAILABLE.
 */
export async function holdForm(ctx: Context, tx: Tx, owner: FormOfCustomer): Promise<HeldForm> {
  const { processUuid, customerId } = owner
  const [process, found] = await settleAll([
    touchOwnProcess(tx, processUuid, customerId),
    holdWrittenForm(tx, processUuid, owner.form),
  ])
  if (!process) throw new ApiError('PROCESS_NOT_FOUND')
  const form = requireForm(owner.form, process)
  requireStep(process, ...formStatuses)
  const row = found ?? (await beginForm(ctx, tx, process, form))
  return { process, form, row, answers: decryptAnswers(ctx, form, row.answersEncrypted) }
}

async function beginForm(ctx: Context, tx: Tx, process: ProcessRow, form: Form): Promise<FormRow> {
  const { id, version } = form
  const answersEncrypted = encryptAnswers(ctx, await firstAnswers(ctx, tx, process, form))
  return lockForm(tx, { processUuid: process.uuid, form: id, version, answersEncrypted })
}
