import { splitFullName } from '#domain/customer/people/split-full-name.ts'
import type { Form } from '#domain/forms/form.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { findCustomerName } from '../../accounts/customers/read-name.ts'
import { decryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import type { ProcessOfForms } from './form-of-process.ts'
import { findForm } from './store.ts'

/**
 * What a form holds before anybody has written in it. In an opening, the names of the personal form come from the full
 * name that the customer registered with. In the renewal of a turbo CDT, whose customer never saw the full forms, it is
 * what they said in the simplified one.
 */
export async function firstAnswers(
  ctx: Context,
  db: Queryable,
  process: ProcessOfForms & { customerId: string },
  form: Form,
): Promise<StoredAnswers> {
  if (process.turbo && form.id !== 'turbo') {
    const row = await findForm(db, process.uuid, 'turbo')
    return row ? decryptAnswers(ctx, form, row.answersEncrypted) : {}
  }
  return form.id === 'personal' ? registeredNames(await findCustomerName(ctx, process.customerId, db)) : {}
}

function registeredNames(fullName = ''): StoredAnswers {
  const { firstName, secondName, firstSurname, secondSurname } = splitFullName(fullName)
  const names = {
    first_name: firstName,
    second_name: secondName,
    first_surname: firstSurname,
    second_surname: secondSurname,
  }
  return Object.fromEntries(Object.entries(names).filter(([, name]) => name !== ''))
}
