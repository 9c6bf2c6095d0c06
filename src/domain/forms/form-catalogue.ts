import { partnerBanks } from '../banks/registry.ts'
import { financialForm } from './financial.ts'
import type { Form } from './form.ts'
import { personalForm } from './personal.ts'
import { turboForm } from './turbo.ts'

/** A form by its number, and the banks that ask it; no banks where all of them do. */
export type NumberedForm = { form: Form; bankIds?: number[] }

const everyBanks: readonly NumberedForm[] = [{ form: personalForm }, { form: financialForm }, { form: turboForm }]

/** Every form there is (A §9): personal 113, financial 101, turbo 20, and the questions of each partner bank. */
export const numberedForms: readonly NumberedForm[] = [
  ...everyBanks,
  ...partnerBanks.map((bank) => ({ form: bank.questions, bankIds: [bank.id] })),
]

/**
 * @param formNumber - A number of A §9.
 * @returns The form, and its banks where it is not every bank's; `undefined` for any other number.
 */
export function formByNumber(formNumber: number): NumberedForm | undefined {
  return numberedForms.find(({ form }) => form.formNumber === formNumber)
}
