import type { z } from 'zod'
import type { FieldError } from '#contract/errors.ts'

/** What a form's schema found wrong, a line for each field, as errors carry it. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue): FieldError[] => {
    const { message } = issue
    if (issue.code === 'unrecognized_keys') return issue.keys.map((name) => ({ path: name.slice(0, 80), message }))
    return [{ path: issue.path.join('.'), message }]
  })
}
