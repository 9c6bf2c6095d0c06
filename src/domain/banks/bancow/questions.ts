import type { Form } from '../../forms/form.ts'
import { acceptancePage } from '../../forms/pages/acceptance.ts'
import { acquaintancePage } from '../../forms/pages/acquaintance.ts'
import { beneficialOwnerPage } from '../../forms/pages/beneficial-owner.ts'
import { depositPlanPage } from '../../forms/pages/deposit-plan.ts'
import { exposedPersonPage } from '../../forms/pages/exposed-person.ts'
import { householdPage } from '../../forms/pages/household.ts'
import { ownBusinessPage } from '../../forms/pages/own-business.ts'
import { taxResidencePage } from '../../forms/pages/tax-residence.ts'

/** F03: what Banco W asks besides the personal and financial data: business, home, and how the customer came to it. */
export const bancowQuestions: Form = {
  id: 'questions',
  formNumber: 14,
  title: 'Preguntas de Banco W',
  version: 1,
  pages: [
    depositPlanPage,
    ownBusinessPage,
    householdPage,
    acquaintancePage,
    beneficialOwnerPage,
    exposedPersonPage,
    taxResidencePage,
    acceptancePage,
  ],
}
