import type { Form } from '../../forms/form.ts'
import { acceptancePage } from '../../forms/pages/acceptance.ts'
import { acquaintancePage } from '../../forms/pages/acquaintance.ts'
import { beneficiariesPage } from '../../forms/pages/beneficiaries.ts'
import { depositPlanPage } from '../../forms/pages/deposit-plan.ts'
import { exposedPersonPage } from '../../forms/pages/exposed-person.ts'
import { householdPage } from '../../forms/pages/household.ts'
import { ownBusinessPage } from '../../forms/pages/own-business.ts'
import { taxResidencePage } from '../../forms/pages/tax-residence.ts'
import { ruralWorkPage } from './rural-work.ts'

/** F03: what Bancamía asks besides the personal and financial data: business, land and home. */
export const bancamiaQuestions: Form = {
  id: 'questions',
  formNumber: 18,
  title: 'Preguntas de Bancamía',
  version: 1,
  pages: [
    depositPlanPage,
    beneficiariesPage,
    exposedPersonPage,
    taxResidencePage,
    ownBusinessPage,
    ruralWorkPage,
    householdPage,
    acquaintancePage,
    acceptancePage,
  ],
}
