import { type FormDefinition, toFormDefinition } from '#contract/form-definition.ts'
import { formByNumber } from '#domain/forms/form-catalogue.ts'
import { ApiError } from '../../../platform/http/api-error.ts'

/**
 * F01–F03: the definition from which the form runner draws a form; it is in no database and holds nothing personal.
 * @param options - The form's number in the source catalogue (A §9).
 * @throws FORM_NOT_FOUND.
 */
export function readFormDefinition({ formNumber }: { formNumber: number }): FormDefinition {
  const found = formByNumber(formNumber)
  if (!found) throw new ApiError('FORM_NOT_FOUND')
  return toFormDefinition(found.form)
}
