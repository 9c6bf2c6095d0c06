import { isDeepStrictEqual } from 'node:util'
import { formSchema } from '#contract/form-schema.ts'
import { textAnswer } from '#domain/forms/field.ts'
import type { Form } from '#domain/forms/form.ts'
import { visibleFields } from '#domain/forms/form.ts'
import { declinesBiometrics } from '#domain/forms/pages/acceptance.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction, settleAll } from '../../../platform/db/transaction.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { IdentityDocument } from '../../../providers/identity/port.ts'
import { keepSearchTerms } from '../../accounts/customers/keep-search-terms.ts'
import { askAbout } from '../../notifications/mail-addresses/may-write-to.ts'
import { noteEmployer } from '../employers/note-employer.ts'
import { loadIdentityState } from '../identity/identity-state.ts'
import { screeningRun } from '../identity/jobs.ts'
import { isSameDocument } from '../identity/same-document.ts'
import { readOwnPath } from '../processes/path-of-process.ts'
import type { ProcessRow } from '../processes/processes.queries.ts'
import { setProcessFlags } from '../processes/set-flags.ts'
import { encryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import { fieldErrors } from './field-errors.ts'
import { buildFormContext } from './form-of-process.ts'
import { formStage } from './form-stage.ts'
import { type FormOfCustomer, type HeldForm, holdForm } from './held-form.ts'
import { isOtherPerson, loadProven, withLeaveGiven } from './proven-data.ts'
import { recordConsents } from './record-consent.ts'
import { updateForm } from './store.ts'
import { submittedAnswers } from './submitted-answers.ts'

/** What follows the last form of a renewal, in the transaction that submits it. The deposits supply it. */
export type AfterRenewalData = (ctx: Context, tx: Tx, process: ProcessRow) => Promise<void>

/**
 * F01–F03: submits a form. The form's own rules check all answers, with the day and the deposit of the process. Answers
 * are stored normalised, and each ticked declaration with the text that was shown. The form about the person comes
 * after the identity check and must agree with it. The last form is followed by the screening, or by the check where
 * that comes later; without consent to biometric data the team takes over instead. In a renewal the last form leads to
 * the decision.
 * @returns Where the customer goes on.
 * @throws FORM_INVALID with every field that is wrong, PROCESS_NOT_FOUND, FORM_NOT_FOUND, STEP_NOT_AVAILABLE.
 */
export async function submitForm(
  ctx: Context,
  input: FormOfCustomer & { answers: Record<string, unknown>; address: string },
  afterRenewalData: AfterRenewalData,
): Promise<{ path: string }> {
  await inTransaction(ctx.db, async (tx) => {
    const lockedForm = await holdForm(ctx, tx, input)
    const parsed = formSchema(lockedForm.form, buildFormContext(lockedForm.process)).safeParse(input.answers)
    if (!parsed.success) throw new ApiError('FORM_INVALID', { fields: fieldErrors(parsed.error) })
    await handInHeld(ctx, tx, lockedForm, { ...input, answers: parsed.data }, afterRenewalData)
  })
  const { path } = await readOwnPath(ctx, input)
  return { path }
}

/**
 * Hands in one form within a transaction. After the last form, what follows it is sent.
 * @param input - The answers as the form's schema gave them.
 * @throws FORM_INVALID when the form is about somebody else than the proven person.
 */
export async function handInForm(
  ctx: Context,
  tx: Tx,
  input: FormOfCustomer & { answers: StoredAnswers; address: string },
  afterRenewalData: AfterRenewalData,
): Promise<void> {
  await handInHeld(ctx, tx, await holdForm(ctx, tx, input), input, afterRenewalData)
}

async function handInHeld(
  ctx: Context,
  tx: Tx,
  { process, form, row, answers: before }: HeldForm,
  input: { customerId: string; answers: StoredAnswers; address: string },
  afterRenewalData: AfterRenewalData,
): Promise<void> {
  const { document, proven } = await loadProven(ctx, tx, process, form)
  const answers = withLeaveGiven(input.answers, proven)
  if (isAboutPerson(form)) requireProvenPerson(process, document, answers)
  // In a renewal, submitting the same answers is the confirmation that is needed.
  const isRenewal = process.status === 'R-LEAD-SIN-FORMULARIO'
  const isSame = row.submittedAt !== null && row.version === form.version && isDeepStrictEqual(before, answers)
  if (!isSame || isRenewal) {
    const key = { processUuid: process.uuid, form: form.id }
    await updateForm(tx, key, {
      version: form.version,
      answersEncrypted: encryptAnswers(ctx, answers),
      submitted: true,
    })
  }
  if (isAboutPerson(form)) {
    const documentNumber = textAnswer(answers, 'document_number')
    await keepSearchTerms(ctx, tx, { customerId: input.customerId, documentNumber })
    await noteEmployer(ctx, tx, process.uuid, answers)
  }
  const address = textAnswer(answers, 'email')
  const asker = { ownerId: input.customerId, networkAddress: input.address }
  if (address !== '') await askAbout(ctx, tx, { ...asker, address })
  // A submit proves that the customer checked the answers copied from an earlier opening.
  if (process.needsDataUpdate) await setProcessFlags(tx, process.uuid, { needsDataUpdate: false })
  await recordConsents(ctx, tx, { process, address: input.address, words: listWords(form, answers) })
  if ((await formStage(tx, process)) !== 'done') return
  await (isRenewal ? afterRenewalData(ctx, tx, process) : afterLastForm(ctx, tx, process))
}

/** What the customer said to each declaration that the form shows. */
function listWords(form: Form, answers: StoredAnswers) {
  return form.pages
    .flatMap((page) => visibleFields(page, answers))
    .flatMap((field) =>
      field.kind === 'consent' && field.declaration !== undefined
        ? [{ declaration: field.declaration, given: answers[field.name] === true }]
        : [],
    )
}

const isAboutPerson = ({ id }: Form) => id === 'personal' || id === 'turbo'

/**
 * F06, F14: the form about the person must be about the one with the proven identity. A turbo opening has proven it
 * before, and needs the consent to biometric data.
 */
function requireProvenPerson(
  process: ProcessRow,
  document: Partial<IdentityDocument> | undefined,
  answers: StoredAnswers,
): void {
  if (process.status !== 'LEAD-SIN-FORMULARIO') return
  if (!document && process.turbo) throw new ApiError('STEP_NOT_AVAILABLE')
  const declared = {
    documentType: textAnswer(answers, 'document_type'),
    documentNumber: textAnswer(answers, 'document_number'),
  }
  const fields = [
    ...(!document || isSameDocument(document, declared)
      ? []
      : [{ path: 'document_number', message: 'Este no es el documento con el que validaste tu identidad' }]),
    ...(document && isOtherPerson(document, answers)
      ? [{ path: 'first_name', message: 'Este no es el nombre del documento con el que validaste tu identidad' }]
      : []),
    ...(process.turbo && declinesBiometrics(answers)
      ? [
          {
            path: 'accepts_biometrics',
            message: 'El CDT turbo se abre con tus datos biométricos: necesitamos tu permiso',
          },
        ]
      : []),
  ]
  if (fields.length > 0) throw new ApiError('FORM_INVALID', { fields })
}

async function afterLastForm(ctx: Context, tx: Tx, process: ProcessRow): Promise<void> {
  const [{ questions }, identity] = await settleAll([
    submittedAnswers(ctx, process, tx),
    loadIdentityState(tx, process.uuid),
  ])
  if (declinesBiometrics(questions)) {
    // Who has proven their identity keeps that step, so that the steps of the page do not go back.
    const keepsStep = identity.status === 'success' ? {} : { identityRequired: false }
    await setProcessFlags(tx, process.uuid, { continuationAvoided: true, ...keepsStep })
    return
  }
  // Where the identity is proven first, this was all that was missing.
  if (identity.status === 'success') await enqueue(ctx.boss, tx, screeningRun, { processUuid: process.uuid })
}
