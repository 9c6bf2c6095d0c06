import { isPartnerBank, partnerBank } from '../banks/registry.ts'
import { financialForm } from './financial.ts'
import type { Form, FormKind } from './form.ts'
import { personalForm } from './personal.ts'
import { turboForm } from './turbo.ts'

/**
 * @returns The form; undefined for the questions of a bank that is no partner. All but the questions are the same for
 *   every bank.
 */
export function formFor(kind: FormKind, bankId: number): Form | undefined {
  switch (kind) {
    case 'personal':
      return personalForm
    case 'financial':
      return financialForm
    case 'turbo':
      return turboForm
    case 'questions':
      return isPartnerBank(bankId) ? partnerBank(bankId).questions : undefined
  }
}
