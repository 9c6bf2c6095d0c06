import type { Form } from '../../forms/form.ts'
import { acceptancePage } from '../../forms/pages/acceptance.ts'
import { beneficiariesPage } from '../../forms/pages/beneficiaries.ts'
import { depositPlanPage } from '../../forms/pages/deposit-plan.ts'
import { exposedPersonPage } from '../../forms/pages/exposed-person.ts'
import { householdPage } from '../../forms/pages/household.ts'
import { ownBusinessPage } from '../../forms/pages/own-business.ts'
import { referencesPage } from '../../forms/pages/references.ts'
import { taxResidencePage } from '../../forms/pages/tax-residence.ts'

/** F03: what Mundo Mujer asks besides the personal and financial data: business, home and somebody who knows the customer. */
export const mundomujerQuestions: Form = {
  id: 'questions',
  formNumber: 17,
  title: 'Preguntas de Mundo Mujer',
  version: 1,
  pages: [
    depositPlanPage,
    beneficiariesPage,
    exposedPersonPage,
    taxResidencePage,
    ownBusinessPage,
    householdPage,
    referencesPage,
    acceptancePage,
  ],
}
