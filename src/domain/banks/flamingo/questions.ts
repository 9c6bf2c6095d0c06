import type { Form } from '../../forms/form.ts'
import { acceptancePage } from '../../forms/pages/acceptance.ts'
import { beneficiariesPage } from '../../forms/pages/beneficiaries.ts'
import { depositPlanPage } from '../../forms/pages/deposit-plan.ts'
import { exposedPersonPage } from '../../forms/pages/exposed-person.ts'
import { taxResidencePage } from '../../forms/pages/tax-residence.ts'
import { storePage } from './store.ts'

/** F03: the questions of Coltefinanciera, whose brand Flamingo is, after those of the store. */
export const flamingoQuestions: Form = {
  id: 'questions',
  formNumber: 13,
  title: 'Preguntas de Flamingo',
  version: 1,
  pages: [storePage, depositPlanPage, beneficiariesPage, exposedPersonPage, taxResidencePage, acceptancePage],
}
