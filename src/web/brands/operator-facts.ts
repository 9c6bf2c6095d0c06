import type { OperatorFacts } from './dictionary.ts'

/** The operator's facts, as the build got them; the same in the build of every brand. */
export function operatorFacts(): OperatorFacts {
  // One by one: the build writes each into the page, and of all of them it would write every setting.
  const company = import.meta.env?.VITE_OPERATOR_COMPANY
  const nit = import.meta.env?.VITE_OPERATOR_NIT
  const address = import.meta.env?.VITE_OPERATOR_ADDRESS
  const phone = import.meta.env?.VITE_OPERATOR_PHONE
  return {
    ...(company ? { company } : {}),
    ...(nit ? { nit } : {}),
    ...(address ? { address } : {}),
    ...(phone ? { phone } : {}),
  }
}
