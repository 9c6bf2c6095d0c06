import type { Form } from '../../forms/form.ts'
import { acceptancePage } from '../../forms/pages/acceptance.ts'
import { beneficialOwnerPage } from '../../forms/pages/beneficial-owner.ts'
import { depositPlanPage } from '../../forms/pages/deposit-plan.ts'
import { exposedPersonPage } from '../../forms/pages/exposed-person.ts'
import { householdPage } from '../../forms/pages/household.ts'
import { ownBusinessPage } from '../../forms/pages/own-business.ts'
import { taxResidencePage } from '../../forms/pages/tax-residence.ts'
import { creditsPage } from './credits.ts'

/** F03: what MiBanco asks besides the personal and financial data: business, home and credits. */
export const mibancoQuestions: Form = {
  id: 'questions',
  formNumber: 16,
  title: 'Preguntas de MiBanco',
  version: 1,
  pages: [
    depositPlanPage,
    ownBusinessPage,
    householdPage,
    creditsPage,
    beneficialOwnerPage,
    exposedPersonPage,
    taxResidencePage,
    acceptancePage,
  ],
}
