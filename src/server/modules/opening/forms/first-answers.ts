import { splitFullName } from '#domain/customer/people/split-full-name.ts'
import { carryAnswers } from '#domain/forms/carried-answers.ts'
import type { Form } from '#domain/forms/form.ts'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/db/database.ts'
import { findCustomerName } from '../../accounts/customers/read-name.ts'
import { decryptAnswers, type StoredAnswers } from './encrypted-answers.ts'
import { formsOfProcess, type ProcessOfForms } from './form-of-process.ts'
import { findForm, listForms } from './store.ts'

/**
 * What a form holds before anybody has written in it. In an opening, the names of the personal form come from the full
 * name that the customer registered with. In the renewal of a turbo CDT, whose customer never saw the full forms, it is
 * what they said in the simplified one. What the earlier forms say is not asked again.
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
  if (form.id === 'personal') return registeredNames(await findCustomerName(ctx, process.customerId, db))
  return carriedAnswers(ctx, db, process, form)
}

/** @returns What the forms of this opening say already of the questions of its last form, written or handed in. */
export async function carriedAnswers(
  ctx: Context,
  db: Queryable,
  process: ProcessOfForms,
  form: Form,
): Promise<StoredAnswers> {
  if (form.id !== 'questions') return {}
  const rows = await listForms(db, process.uuid)
  const before = formsOfProcess(process).filter(({ id }) => id !== form.id)
  const answers = before.map((one) => {
    const row = rows.find((written) => written.form === one.id)
    return row ? decryptAnswers(ctx, one, row.answersEncrypted) : {}
  })
  return carryAnswers(form, Object.assign({}, ...answers))
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
