import { textAnswer } from '#domain/forms/field.ts'
import type { Context } from '../../../app/context.ts'
import { phoneOfCustomer } from '../../accounts/customers/read-phone.ts'
import type { ProcessOfForms } from './form-of-process.ts'
import { submittedAnswers } from './submitted-answers.ts'

export type Person = {
  firstNames: string
  lastNames: string
  fullName: string
  /** `CC`, `CE`, `PPT` or `PA`. */
  documentType: string
  documentNumber: string
  email: string
  phoneE164: string
}

/** Who opens the deposit, as handed in. Throws an Error while the forms have not been handed in. */
export async function personOfProcess(ctx: Context, process: ProcessOfForms & { customerId: string }): Promise<Person> {
  const { personal } = await submittedAnswers(ctx, process, ctx.db)
  const joined = (...names: string[]) =>
    names
      .map((name) => textAnswer(personal, name))
      .filter((part) => part !== '')
      .join(' ')
  const firstNames = joined('first_name', 'second_name')
  const lastNames = joined('first_surname', 'second_surname')
  return {
    firstNames,
    lastNames,
    fullName: `${firstNames} ${lastNames}`.trim(),
    documentType: textAnswer(personal, 'document_type'),
    documentNumber: textAnswer(personal, 'document_number'),
    email: textAnswer(personal, 'email'),
    phoneE164: await phoneOfCustomer(ctx, process.customerId, ctx.db),
  }
}
