import type { CallAnswer } from '#contract/call.ts'
import type { getFormsReview } from '#contract/forms.ts'
import { partnerBank } from '#domain/banks/registry.ts'
import type { Context } from '../../../context.ts'
import { requireOwnProcess } from '../processes/own-process.ts'
import { listToConfirm, requireConfirmable } from './confirm-forms.ts'
import { readEarlierForms } from './earlier-forms.ts'
import { formsOfProcess } from './form-of-process.ts'
import { readDraft } from './read-draft.ts'
import { shownDeclaration } from './record-consent.ts'

/**
 * F05: everything that a customer with an earlier opening reviews: the forms as they stand, the pages to confirm, and
 * the agreement to sign electronically. A form that was handed in in this process needs no confirmation.
 * Throws PROCESS_NOT_FOUND, STEP_NOT_AVAILABLE.
 */
export async function readReview(
  ctx: Context,
  input: { processUuid: string; customerId: string },
): Promise<CallAnswer<typeof getFormsReview>> {
  const process = await requireOwnProcess(ctx.db, input.processUuid, input.customerId)
  requireConfirmable(process)
  const earlier = await readEarlierForms(ctx, ctx.db, process)
  const formsToReview = formsOfProcess(process)
  const forms = await Promise.all(formsToReview.map((form) => readDraft(ctx, { ...input, form: form.id })))
  const toConfirm = formsToReview.flatMap((form) => {
    const state = forms.find((one) => one.form === form.id)
    if (!state || state.submittedAt) return []
    return listToConfirm(form, state.answers, earlier).map((page) => ({ form: form.id, ...page }))
  })
  const { title, text, version } = shownDeclaration(ctx, 'electronic-signature', process.bankId)
  const signsOnline = partnerBank(process.bankId).settings.digitalSignature
  return { forms, toConfirm, agreement: signsOnline ? { title, text, version } : undefined }
}
