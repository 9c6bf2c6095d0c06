import type { FieldError } from '#contract/errors.ts'
import { formSchema } from '#contract/form-schema.ts'
import type { Answers } from '#domain/forms/field.ts'
import type { Form, FormKind } from '#domain/forms/form.ts'
import { type EarlierForm, keepAnswers, type PageToConfirm, pagesToConfirm } from '#domain/forms/kept-answers.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { once } from '../../../platform/http/idempotency.ts'
import { requireOwnProcess, requireStep } from '../processes/own-process.ts'
import { pathOfProcess } from '../processes/path-of-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { readEarlierForms } from './earlier-forms.ts'
import type { StoredAnswers } from './encrypted-answers.ts'
import { fieldErrors } from './field-errors.ts'
import { buildFormContext, formsOfProcess } from './form-of-process.ts'
import { type AfterRenewalData, handInForm } from './submit-form.ts'

type FormGiven = { form: FormKind; version: number; answers: Record<string, unknown> }
type PageGiven = { form: FormKind; page: string }

export type ConfirmInput = {
  processUuid: string
  customerId: string
  /** The network address from which the declarations are accepted. */
  address: string
  forms: readonly FormGiven[]
  confirmed: readonly PageGiven[]
}

/**
 * F05: hands in all forms of an opening together, once per idempotency key, as handing in one after the other would.
 * Every form is checked before one is stored, and each page with old answers must be confirmed or changed.
 * @returns Where the customer goes on.
 * @throws FORM_INVALID with `form.field` of whatever is wrong and `form` alone for answers to another version,
 *   PROCESS_NOT_FOUND, STEP_NOT_AVAILABLE.
 */
export async function confirmForms(
  ctx: Context,
  input: ConfirmInput & { idempotencyKey: string },
  afterRenewalData: AfterRenewalData,
): Promise<{ path: string }> {
  const { idempotencyKey: key, address: _, ...payload } = input
  const { processUuid, customerId } = input
  await once(ctx, { scope: `${customerId}/confirm-forms`, key, payload }, async (tx) => {
    const process = await requireOwnProcess(tx, processUuid, customerId)
    requireConfirmable(process)
    for (const { form, answers } of await checkForms(ctx, tx, process, input)) {
      const handedIn = { processUuid, customerId, form: form.id, answers, address: input.address }
      await naming(form, () => handInForm(ctx, tx, handedIn, afterRenewalData))
    }
    return { handedIn: true }
  })
  return { path: await pathOfProcess(ctx, await requireOwnProcess(ctx.db, processUuid, customerId)) }
}

/** Throws STEP_NOT_AVAILABLE unless all forms of the process can be confirmed together: a renewal has a page of its own. */
export function requireConfirmable(process: ProcessRow): void {
  requireStep(process, 'LEAD-SIN-FORMULARIO')
  if (process.turbo) throw new ApiError('STEP_NOT_AVAILABLE')
}

async function checkForms(
  ctx: Context,
  tx: Tx,
  process: ProcessRow,
  { forms: given, confirmed }: ConfirmInput,
): Promise<{ form: Form; answers: StoredAnswers }[]> {
  const earlier = await readEarlierForms(ctx, tx, process)
  const checked = formsOfProcess(process).map((form) => {
    const confirmedForm = given.find((one) => one.form === form.id)
    if (confirmedForm && confirmedForm.version !== form.version)
      return { form, answers: {}, fields: [{ path: form.id, message: changed }] }
    const typed = confirmedForm?.answers ?? {}
    const parsed = formSchema(form, buildFormContext(process)).safeParse(typed)
    const wrong = parsed.success ? [] : withForm(form, fieldErrors(parsed.error))
    const unconfirmed = listToConfirm(form, typed, earlier)
      .filter(({ page }) => !confirmed.some((one) => one.form === form.id && one.page === page))
      .map(({ page }) => ({ path: `${form.id}.${page}`, message: unseen }))
    const answers: StoredAnswers = parsed.success ? parsed.data : {}
    return { form, answers, fields: [...wrong, ...unconfirmed] }
  })
  const fields = checked.flatMap((one) => one.fields)
  if (fields.length > 0) throw new ApiError('FORM_INVALID', { fields })
  return checked
}

const changed = 'Estas preguntas cambiaron mientras las mirabas: te las mostramos otra vez'
const unseen = 'Confirma que estos datos siguen así, o cámbialos'

/**
 * @param earlier - The customer's earlier forms.
 * @returns The pages that must be confirmed or changed.
 */
export function listToConfirm(form: Form, answers: Answers, earlier: readonly EarlierForm[]): PageToConfirm[] {
  return pagesToConfirm(form, answers, keepAnswers(form, earlier, civilDateInBogota(Date.now())))
}

/** Runs the work on a form. What it refuses names the form too. */
async function naming(form: Form, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'FORM_INVALID') throw error
    throw new ApiError('FORM_INVALID', { fields: withForm(form, error.fields ?? []) })
  }
}

function withForm(form: Form, fields: readonly FieldError[]): FieldError[] {
  return fields.map((field) => ({ ...field, path: `${form.id}.${field.path}` }))
}
