import type { FastifyInstance } from 'fastify'
import { getFormDefinition } from '#contract/form-definition.ts'
import * as calls from '#contract/forms.ts'
import type { Context } from '../../../context.ts'
import { callRoute } from '../../../platform/http/call-route.ts'
import { requireOwnProcess } from '../processes/own-process.ts'
import { confirmForms } from './confirm-forms.ts'
import { readFormDefinition } from './form-definition.ts'
import { sectionsToConfirm } from './form-sections.ts'
import { readDraft } from './read-draft.ts'
import { readReview } from './read-review.ts'
import { saveDraft } from './save-draft.ts'
import { type AfterRenewalData, submitForm } from './submit-form.ts'

/** @param afterRenewalData - What follows the last form of a renewal. */
export function formsRoutes(app: FastifyInstance, ctx: Context, afterRenewalData: AfterRenewalData): void {
  callRoute(app, ctx, getFormDefinition, async (_, { params }) => readFormDefinition({ formNumber: params.id }))

  callRoute(app, ctx, calls.getFormDraft, (context, { params, query, caller }) =>
    readDraft(context, { processUuid: query.processUuid, customerId: caller.customerId, form: params.form }),
  )

  callRoute(app, ctx, calls.saveFormDraft, async (context, { params, body, caller }) => {
    const owner = { processUuid: body.processUuid, customerId: caller.customerId, form: params.form }
    const { savedAt } = await saveDraft(context, { ...owner, answers: body.answers })
    return { savedAt: savedAt.toISOString() }
  })

  callRoute(app, ctx, calls.submitForm, (context, { params, body, caller }) => {
    const owner = { processUuid: body.processUuid, customerId: caller.customerId, form: params.form }
    return submitForm(context, { ...owner, answers: body.answers, address: caller.address }, afterRenewalData)
  })

  callRoute(app, ctx, calls.getFormsReview, (context, { query, caller }) =>
    readReview(context, { processUuid: query.processUuid, customerId: caller.customerId }),
  )

  callRoute(app, ctx, calls.confirmForms, (context, { body, caller, idempotencyKey }) => {
    const { customerId, address } = caller
    const { processUuid, forms, confirmed } = body
    const input = { processUuid, customerId, address, forms, confirmed }
    return confirmForms(context, { ...input, idempotencyKey }, afterRenewalData)
  })

  callRoute(app, ctx, calls.getFormSummary, async (context, { query, caller }) => {
    const process = await requireOwnProcess(context.db, query.processUuid, caller.customerId)
    return { sections: await sectionsToConfirm(context, process) }
  })
}
