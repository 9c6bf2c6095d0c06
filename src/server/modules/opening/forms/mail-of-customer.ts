import { textAnswer } from '#domain/forms/field.ts'
import type { Context } from '../../../context.ts'
import { listCustomerProcesses } from '../processes/processes.queries.ts'
import { decryptAnswers } from './encrypted-answers.ts'
import { answeredForms } from './form-of-process.ts'
import { listForms } from './store.ts'

/** The e-mail address that a customer gave last, in any form; undefined while they gave none. */
export async function findMailOfCustomer(ctx: Context, customerId: string): Promise<string | undefined> {
  for (const process of await listCustomerProcesses(ctx.db, customerId)) {
    const rows = await listForms(ctx.db, process.uuid)
    for (const form of answeredForms(process)) {
      const row = rows.find((one) => one.form === form.id && one.submittedAt)
      const email = row && textAnswer(decryptAnswers(ctx, form, row.answersEncrypted), 'email')
      if (email) return email
    }
  }
  return undefined
}
