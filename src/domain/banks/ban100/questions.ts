import type { Form } from '../../forms/form.ts'
import { acceptancePage } from '../../forms/pages/acceptance.ts'
import { beneficiariesPage } from '../../forms/pages/beneficiaries.ts'
import { depositPlanPage } from '../../forms/pages/deposit-plan.ts'
import { exposedPersonPage } from '../../forms/pages/exposed-person.ts'
import { fundingAccountPage } from '../../forms/pages/funding-account.ts'
import { statementsPage } from '../../forms/pages/statements.ts'
import { taxResidencePage } from '../../forms/pages/tax-residence.ts'
import { payrollPage } from './payroll.ts'

/** F03: what Ban100 asks besides the personal and financial data: who pays the customer each month, above all. */
export const ban100Questions: Form = {
  id: 'questions',
  formNumber: 9,
  title: 'Preguntas de Ban100',
  version: 1,
  pages: [
    depositPlanPage,
    fundingAccountPage,
    payrollPage,
    beneficiariesPage,
    exposedPersonPage,
    taxResidencePage,
    statementsPage,
    acceptancePage,
  ],
}
