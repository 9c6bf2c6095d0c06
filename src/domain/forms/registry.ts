import { coltefinancieraQuestions } from '../banks/coltefinanciera/questions.ts'
import { financialForm } from './financial.ts'
import type { Form, FormKind } from './form.ts'
import { personalForm } from './personal.ts'

/** The questions of each bank that takes openings, by bank id (A §3). */
const questionsByBank: ReadonlyMap<number, Form> = new Map([[24, coltefinancieraQuestions]])

/**
 * In: the kind of form and the bank's id. Out: the form; `undefined` for the questions of a bank that has none here.
 * The personal and financial forms are the same for every bank.
 */
export function formFor(kind: FormKind, bankId: number): Form | undefined {
  switch (kind) {
    case 'personal':
      return personalForm
    case 'financial':
      return financialForm
    case 'questions':
      return questionsByBank.get(bankId)
  }
}
