import type { Form } from '../../forms/form.ts'
import { acceptancePage } from '../../forms/pages/acceptance.ts'
import { beneficiariesPage } from '../../forms/pages/beneficiaries.ts'
import { depositPlanPage } from '../../forms/pages/deposit-plan.ts'
import { exposedPersonPage } from '../../forms/pages/exposed-person.ts'
import { holderPage } from '../../forms/pages/holder.ts'
import { statementsPage } from '../../forms/pages/statements.ts'
import { taxProfilePage } from '../../forms/pages/tax-profile.ts'
import { taxResidencePage } from '../../forms/pages/tax-residence.ts'
import { transactionProfilePage } from '../../forms/pages/transaction-profile.ts'

/** F03: what Dann Regional asks besides the personal and financial data. */
export const dannregionalQuestions: Form = {
  id: 'questions',
  formNumber: 15,
  title: 'Preguntas de Dann Regional',
  version: 1,
  pages: [
    depositPlanPage,
    holderPage,
    transactionProfilePage,
    taxProfilePage,
    beneficiariesPage,
    exposedPersonPage,
    taxResidencePage,
    statementsPage,
    acceptancePage,
  ],
}
