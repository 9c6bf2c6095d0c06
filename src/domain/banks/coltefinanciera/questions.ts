import type { Form } from '../../forms/form.ts'
import { acceptancePage } from '../../forms/pages/acceptance.ts'
import { beneficiariesPage } from '../../forms/pages/beneficiaries.ts'
import { depositPlanPage } from '../../forms/pages/deposit-plan.ts'
import { exposedPersonPage } from '../../forms/pages/exposed-person.ts'
import { taxResidencePage } from '../../forms/pages/tax-residence.ts'

/** F03: what Coltefinanciera asks besides the personal and financial data. */
export const coltefinancieraQuestions: Form = {
  id: 'questions',
  formNumber: 8,
  title: 'Preguntas de Coltefinanciera',
  version: 1,
  pages: [depositPlanPage, beneficiariesPage, exposedPersonPage, taxResidencePage, acceptancePage],
}
