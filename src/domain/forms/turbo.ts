import type { Field } from './field.ts'
import type { Form, FormPage } from './form.ts'
import { aboutYouPage } from './pages/about-you.ts'
import { acceptancePage } from './pages/acceptance.ts'
import { documentPage } from './pages/document.ts'
import { exposedPersonPage } from './pages/exposed-person.ts'
import { fundsSourcePage } from './pages/funds-source.ts'
import { incomePage } from './pages/income.ts'
import { occupationPage } from './pages/occupation.ts'
import { payoutAccountPage } from './pages/payout-account.ts'
import { residencePage } from './pages/residence.ts'
import { taxResidencePage } from './pages/tax-residence.ts'

/**
 * The simplified linking of a turbo CDT (Circular Externa 8 of 2024). Its fields have the same names as in the full
 * forms. A reader of the answers need not know which forms they came from.
 */

/** The fields of a page with these names, in this order. Throws where the page has no such field. */
function pickFields(page: FormPage, ...names: string[]): Field[] {
  return names.map((name) => {
    const field = page.fields.find((one) => one.name === name)
    if (!field) throw new Error(`the page ${page.id} has no field ${name}`)
    return field
  })
}

/** What the identity check read from the document, and what it cannot know. */
const personPage: FormPage = {
  id: 'tus-datos',
  title: 'Confirma y completa',
  intro: 'Revisa que los datos de tu documento estén bien y completa lo que falta.',
  fields: [
    ...pickFields(documentPage, 'document_type', 'document_number'),
    ...pickFields(aboutYouPage, 'first_name', 'second_name', 'first_surname', 'second_surname'),
    ...pickFields(documentPage, 'birth_date', 'document_issued_on', 'document_expires_on'),
    ...pickFields(
      residencePage,
      'email',
      'residence_department',
      'residence_municipality',
      'address_road_type',
      'address_road',
      'address_cross',
      'address_plate',
      'address_complement',
    ),
    ...pickFields(occupationPage, 'occupation', 'ciiu_code'),
  ],
  rules: documentPage.rules ?? [],
  warnings: documentPage.warnings ?? [],
  derived: [...(residencePage.derived ?? []), ...(occupationPage.derived ?? [])],
  together: residencePage.together ?? [],
}

const otherSource = { field: 'funds_source', equals: 'other' } as const

const moneyPage: FormPage = {
  id: 'tu-dinero',
  title: 'Tu dinero y tus declaraciones',
  intro: 'Es lo último antes de firmar. De cada declaración puedes abrir el texto completo.',
  fields: [
    ...pickFields(incomePage, 'monthly_income'),
    ...pickFields(fundsSourcePage, 'funds_source'),
    // The simplified linking asks for words only where the list has no fitting answer.
    ...pickFields(fundsSourcePage, 'funds_source_detail').map(
      (field): Field => ({ ...field, visibleWhen: otherSource }),
    ),
    ...payoutAccountPage.fields,
    ...pickFields(exposedPersonPage, 'pep_status', 'pep_position', 'pep_entity', 'pep_from', 'pep_until'),
    ...pickFields(
      exposedPersonPage,
      'pep_relative',
      'pep_relative_name',
      'pep_relative_relation',
      'pep_relative_position',
    ),
    ...taxResidencePage.fields.filter((field) => !['has_us_indicia', 'us_indicia'].includes(field.name)),
    ...acceptancePage.fields,
  ],
  parts: [
    { title: payoutAccountPage.title, from: 'payout_bank' },
    { title: exposedPersonPage.title, from: 'pep_status' },
    { title: taxResidencePage.title, from: 'is_tax_resident_co' },
    { title: acceptancePage.title, from: 'accepts_truthfulness' },
  ],
  rules: [...(payoutAccountPage.rules ?? []), ...(exposedPersonPage.rules ?? []), ...(taxResidencePage.rules ?? [])],
  together: [exposedPersonPage, taxResidencePage, acceptancePage].flatMap(({ together = [] }) => together),
}

/** F14: all that a turbo CDT asks, on two pages, in place of the personal and financial forms and the questions. */
export const turboForm: Form = {
  id: 'turbo',
  formNumber: 20,
  title: 'Datos de tu CDT Turbo',
  version: 1,
  pages: [personPage, moneyPage],
}
