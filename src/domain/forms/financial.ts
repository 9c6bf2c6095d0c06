import type { Answers } from './field.ts'
import { numberAnswer } from './field.ts'
import type { Form } from './form.ts'
import { foreignCurrencyPage } from './pages/foreign-currency.ts'
import { fundsSourcePage } from './pages/funds-source.ts'
import { incomePage } from './pages/income.ts'
import { netWorthPage } from './pages/net-worth.ts'
import { payoutAccountPage } from './pages/payout-account.ts'

/** F02: the customer's means, and where the money of the deposit comes from and returns to. */
export const financialForm: Form = {
  id: 'financial',
  formNumber: 101,
  title: 'Datos financieros',
  version: 1,
  pages: [incomePage, netWorthPage, fundsSourcePage, payoutAccountPage, foreignCurrencyPage],
}

/** Above so many months of declared income, the deposit needs a document that supports where it comes from. */
export const supportedMonthsOfIncome = 12

/**
 * In: the answers of the financial form and the deposit in pesos. Out: whether an `income_support` document is asked,
 * because the deposit is more than a year of everything the customer declares to earn (colombia.md §2.7).
 */
export function needsIncomeSupport(answers: Answers, amountCop: number): boolean {
  const monthlyCop = numberAnswer(answers, 'monthly_income') + numberAnswer(answers, 'other_income')
  return amountCop > monthlyCop * supportedMonthsOfIncome
}
