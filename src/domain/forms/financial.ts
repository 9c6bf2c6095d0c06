import type { Form } from './form.ts'
import { foreignCurrencyPage } from './pages/foreign-currency.ts'
import { fundsSourcePage } from './pages/funds-source.ts'
import { incomePage } from './pages/income.ts'
import { netWorthPage } from './pages/net-worth.ts'
import { payoutAccountPage } from './pages/payout-account.ts'

/** F02: the customer's means, and where the money of the deposit comes from and returns to (colombia.md §2.7). */
export const financialForm: Form = {
  id: 'financial',
  formNumber: 101,
  title: 'Datos financieros',
  version: 1,
  pages: [incomePage, netWorthPage, fundsSourcePage, payoutAccountPage, foreignCurrencyPage],
}
