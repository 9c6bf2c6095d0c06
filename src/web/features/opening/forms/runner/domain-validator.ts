import { type RJSFValidationError, toErrorSchema, type ValidatorType } from '@rjsf/utils'
import { type FormContext, type FormPage, validatePage } from '#domain/forms/form.ts'
import type { DraftAnswers } from '../draft.ts'
import { holdsSchema } from './holds-schema.ts'

/**
 * What `@rjsf/core` asks instead of a validator of JSON Schema, which would compile code that the page's policy
 * forbids. What is wrong with a page is what the domain says, so v1, v2 and the server say the same; whether a
 * condition holds is read from the definition.
 */
export function domainValidator(page: FormPage, context: FormContext): ValidatorType<DraftAnswers> {
  const errorsOf = (answers: DraftAnswers | undefined): RJSFValidationError[] =>
    validatePage(page, answers ?? {}, context).map(({ field, message }) => ({
      property: `.${field}`,
      message,
      stack: message,
    }))
  return {
    validateFormData(answers) {
      const errors = errorsOf(answers)
      return { errors, errorSchema: toErrorSchema<DraftAnswers>(errors) }
    },
    isValid: (schema, answers) => holdsSchema(schema, answers),
    rawValidation: <Result>(_schema: unknown, answers?: DraftAnswers) => ({ errors: errorsOf(answers) as Result[] }),
  }
}
