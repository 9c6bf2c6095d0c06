import { textAnswer } from '#domain/forms/field.ts'
import type { Context } from '../../../context.ts'
import { phoneOfCustomer } from '../../accounts/customers/read-phone.ts'
import { decryptAnswers } from './encrypted-answers.ts'
import { type ProcessOfForms, requireForm } from './form-of-process.ts'
import { formStage } from './form-stage.ts'
import { findForm } from './store.ts'
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

/** The document of who opens the deposit as handed in, whatever other form is open; undefined until then. */
export async function declaredPerson(
  ctx: Context,
  process: ProcessOfForms,
): Promise<Pick<Person, 'documentType' | 'documentNumber'> | undefined> {
  // The form about the person is the first of every opening.
  if ((await formStage(ctx.db, process)) === 'personal') return undefined
  const form = requireForm(process.turbo ? 'turbo' : 'personal', process)
  const row = await findForm(ctx.db, process.uuid, form.id)
  if (!row) return undefined
  const answers = decryptAnswers(ctx, form, row.answersEncrypted)
  return {
    documentType: textAnswer(answers, 'document_type'),
    documentNumber: textAnswer(answers, 'document_number'),
  }
}

/** Who opens the deposit, as handed in. Throws an Error while the forms have not been handed in. */
export async function personOfProcess(ctx: Context, process: ProcessOfForms & { customerId: string }): Promise<Person> {
  const [{ personal }, phoneE164] = await Promise.all([
    submittedAnswers(ctx, process, ctx.db),
    phoneOfCustomer(ctx, process.customerId, ctx.db),
  ])
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
    phoneE164,
  }
}
