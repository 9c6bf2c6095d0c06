import { civilDateInBogota } from '#domain/dates/civil-date.ts'
import type { Form, FormContext, FormKind } from '#domain/forms/form.ts'
import { officialLookups } from '#domain/forms/lookups.ts'
import { formFor } from '#domain/forms/registry.ts'
import { ApiError } from '../../http/api-error.ts'

/** The forms of an opening, in the order in which they are filled in. */
export const formKinds: readonly FormKind[] = ['personal', 'financial', 'questions']

/** The forms that a bank asks, in order; a bank without questions of its own has two. */
export function formsOfBank(bankId: number): Form[] {
  return formKinds.flatMap((kind) => formFor(kind, bankId) ?? [])
}

/** The form of that kind at the bank. Throws FORM_NOT_FOUND. */
export function requireForm(kind: FormKind, bankId: number): Form {
  const form = formFor(kind, bankId)
  if (!form) throw new ApiError('FORM_NOT_FOUND')
  return form
}

/** What the rules of the forms look at besides the answers: today in Bogota, the deposit, the official lists. */
export function formContextOf(process: { amountCop: number }): FormContext {
  return { today: civilDateInBogota(Date.now()), amountCop: process.amountCop, lookups: officialLookups }
}
