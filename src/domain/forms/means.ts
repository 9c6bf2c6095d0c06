import { type Answers, numberAnswer } from './field.ts'

/** What a person told of their means, whole pesos: a month's income and expenses, and all that they own. */
export type Means = { incomeCop: number; expensesCop: number; assetsCop: number }

/**
 * Reads the pages «Ingresos y gastos» and «Lo que tienes y lo que debes», in whichever form they were asked.
 * @returns Nothing where the expenses or what is owned were not told.
 */
export function meansOf(answers: Answers): Means | undefined {
  if (typeof answers.monthly_expenses !== 'number' || typeof answers.assets !== 'number') return undefined
  return {
    incomeCop: numberAnswer(answers, 'monthly_income') + numberAnswer(answers, 'other_income'),
    expensesCop: numberAnswer(answers, 'monthly_expenses'),
    assetsCop: numberAnswer(answers, 'assets'),
  }
}
