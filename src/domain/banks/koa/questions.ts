import type { Form } from '../../forms/form.ts'
import { acceptancePage } from '../../forms/pages/acceptance.ts'
import { beneficialOwnerPage } from '../../forms/pages/beneficial-owner.ts'
import { depositPlanPage } from '../../forms/pages/deposit-plan.ts'
import { exposedPersonPage } from '../../forms/pages/exposed-person.ts'
import { fundingAccountPage } from '../../forms/pages/funding-account.ts'
import { statementsPage } from '../../forms/pages/statements.ts'
import { taxResidencePage } from '../../forms/pages/tax-residence.ts'
import { transactionProfilePage } from '../../forms/pages/transaction-profile.ts'

/** F03: what KOA asks besides the personal and financial data. */
export const koaQuestions: Form = {
  id: 'questions',
  formNumber: 21,
  title: 'Preguntas de KOA',
  version: 1,
  pages: [
    depositPlanPage,
    fundingAccountPage,
    transactionProfilePage,
    beneficialOwnerPage,
    exposedPersonPage,
    taxResidencePage,
    statementsPage,
    acceptancePage,
  ],
}
