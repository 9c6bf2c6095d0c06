import type { Form } from '../../forms/form.ts'
import { acceptancePage } from '../../forms/pages/acceptance.ts'
import { beneficiariesPage } from '../../forms/pages/beneficiaries.ts'
import { depositPlanPage } from '../../forms/pages/deposit-plan.ts'
import { exposedPersonPage } from '../../forms/pages/exposed-person.ts'
import { fundingAccountPage } from '../../forms/pages/funding-account.ts'
import { holderPage } from '../../forms/pages/holder.ts'
import { statementsPage } from '../../forms/pages/statements.ts'
import { taxProfilePage } from '../../forms/pages/tax-profile.ts'
import { taxResidencePage } from '../../forms/pages/tax-residence.ts'
import { mobilityPage } from './mobility.ts'

/** F03: what Finandina asks besides the personal and financial data. The sources give no number; it is the bank’s own id. */
export const finandinaQuestions: Form = {
  id: 'questions',
  formNumber: 22,
  title: 'Preguntas de Finandina',
  version: 1,
  pages: [
    depositPlanPage,
    holderPage,
    fundingAccountPage,
    mobilityPage,
    taxProfilePage,
    beneficiariesPage,
    exposedPersonPage,
    taxResidencePage,
    statementsPage,
    acceptancePage,
  ],
}
