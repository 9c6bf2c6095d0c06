import type { Form } from '../../forms/form.ts'
import { acceptancePage } from '../../forms/pages/acceptance.ts'
import { acquaintancePage } from '../../forms/pages/acquaintance.ts'
import { beneficiariesPage } from '../../forms/pages/beneficiaries.ts'
import { depositPlanPage } from '../../forms/pages/deposit-plan.ts'
import { exposedPersonPage } from '../../forms/pages/exposed-person.ts'
import { fundingAccountPage } from '../../forms/pages/funding-account.ts'
import { taxResidencePage } from '../../forms/pages/tax-residence.ts'
import { homePlanPage } from './home-plan.ts'

/** F03: what Credifamilia asks besides the personal and financial data: the home that is being saved for, above all. */
export const credifamiliaQuestions: Form = {
  id: 'questions',
  formNumber: 19,
  title: 'Preguntas de Credifamilia',
  version: 1,
  pages: [
    homePlanPage,
    depositPlanPage,
    fundingAccountPage,
    acquaintancePage,
    beneficiariesPage,
    exposedPersonPage,
    taxResidencePage,
    acceptancePage,
  ],
}
