import type { Form, FormContext, FormKind } from '#domain/forms/form.ts'
import { officialLookups } from '#domain/forms/lookups.ts'
import { formFor } from '#domain/forms/registry.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import type { ProcessStatus } from '#domain/process/statuses.ts'
import { ApiError } from '../../../platform/http/api-error.ts'

/** What decides which forms a process has. */
export type ProcessOfForms = { uuid: string; bankId: number; turbo: boolean; status: ProcessStatus }

const openingKinds: readonly FormKind[] = ['personal', 'financial', 'questions']
const renewalKinds: readonly FormKind[] = ['personal', 'financial']

/** Where a customer may write in the forms: in an opening, and when a renewal asks for the data again. */
export const formStatuses = ['LEAD-SIN-FORMULARIO', 'R-LEAD-SIN-FORMULARIO'] as const satisfies readonly ProcessStatus[]

/**
 * The forms that a process asks for where it stands, in the order in which they are filled in. A turbo opening has one
 * in place of the three; a renewal looks at the data of the person again, of any opening, and asks no questions.
 */
export function formsOfProcess({ bankId, turbo, status }: ProcessOfForms): Form[] {
  if (status === 'R-LEAD-SIN-FORMULARIO') return getForms(renewalKinds, bankId)
  return getForms(turbo ? ['turbo'] : openingKinds, bankId)
}

/** Every form in which a process may have answers. */
export function answeredForms({ bankId, turbo }: ProcessOfForms): Form[] {
  return getForms(turbo ? ['turbo', ...renewalKinds] : openingKinds, bankId)
}

/** The form of that kind of a process. Throws FORM_NOT_FOUND for one that the process does not ask for. */
export function requireForm(kind: FormKind, process: ProcessOfForms): Form {
  const form = formsOfProcess(process).find(({ id }) => id === kind)
  if (!form) throw new ApiError('FORM_NOT_FOUND')
  return form
}

function getForms(kinds: readonly FormKind[], bankId: number): Form[] {
  return kinds.flatMap((kind) => formFor(kind, bankId) ?? [])
}

/** What the rules of the forms look at besides the answers: today in Bogota, the deposit, the official lists. */
export function buildFormContext(process: { amountCop: number }): FormContext {
  return { today: civilDateInBogota(Date.now()), amountCop: process.amountCop, lookups: officialLookups }
}
