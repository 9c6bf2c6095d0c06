import type { PartnerBank } from './bank.ts'

/** The forms that have a page of their own before the questions of a turbo CDT take their place. */
type PagedForm = 'personal' | 'financial' | 'questions'

/** The page of the turbo questions, which has no other version (A §2). */
export const turboQuestionsPath = '/v2/preguntas-cdturbo'

/**
 * The addresses of a bank's forms (A §2), in the version that the bank uses: `/datos-personales` and
 * `/preguntas-bancow` of v1, `/v2/datos-personales` and `/v2/preguntas-ban100` of v2.
 */
export function getFormPaths(bank: Pick<PartnerBank, 'formVersion' | 'questionsSlug'>): Record<PagedForm, string> {
  return formPathsIn(bank.formVersion, bank.questionsSlug)
}

/** The same for any version, as the table of routes has both of every bank. */
export function formPathsIn(version: PartnerBank['formVersion'], questionsSlug: string): Record<PagedForm, string> {
  const start = version === 'v1' ? '' : '/v2'
  // The questions of a brand are below those of its bank: `preguntas/coltefinanciera/flamingo`.
  const questions = questionsSlug.includes('/') ? `preguntas/${questionsSlug}` : `preguntas-${questionsSlug}`
  return {
    personal: `${start}/datos-personales`,
    financial: `${start}/datos-financieros`,
    questions: `${start}/${questions}`,
  }
}

/**
 * Whether an address has the shape of a form's page, so that one that anybody can write leads nowhere else. It knows no
 * banks, so that a page can ask without carrying all their questions.
 */
export function isFormPath(path: string): boolean {
  return path !== frequentQuestionsPath && formPath.test(path)
}

const formPath =
  /^(?:\/v2)?\/(?:datos-personales|datos-financieros|preguntas-[a-z0-9]+|preguntas\/[a-z0-9]+\/[a-z0-9]+)$/

/** A public page, which only looks like one. */
const frequentQuestionsPath = '/preguntas-frecuentes'
