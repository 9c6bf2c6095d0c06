import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { requireForm } from './form-of-process.ts'
import { openAnswers, sealAnswers } from './sealed-answers.ts'
import { insertDraft, listEarlierForms } from './store.ts'

/**
 * Gives a new process what the customer typed in the one before, as drafts to look at and hand in again. The bank's
 * own questions, with its declarations, are always answered anew.
 * Out: whether anything was copied.
 */
export async function prefillForms(
  ctx: Context,
  tx: Tx,
  owner: { processUuid: string; customerId: string; bankId: number },
): Promise<boolean> {
  let copied = false
  for (const kind of ['personal', 'financial'] as const) {
    const form = requireForm(kind, owner.bankId)
    const { customerId, processUuid } = owner
    const earlier = await listEarlierForms(tx, { customerId, processUuid, form: kind })
    const answers = earlier
      .map((row) => openAnswers(ctx, form, row.answersSealed))
      .find((one) => Object.keys(one).length > 0)
    if (!answers) continue
    const answersSealed = sealAnswers(ctx, answers)
    await insertDraft(tx, { processUuid, form: kind, version: form.version, answersSealed })
    copied = true
  }
  return copied
}
