import { type LoyaltyPrize, loyaltyPrizes, loyaltyPrizeTexts } from '#contract/analytics.ts'
import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'

/** The options in the order of the sources. */
export const prizeChoices = loyaltyPrizes.map((value) => ({ value, label: loyaltyPrizeTexts[value] }))

/** What is chosen and written; the text is kept while another option is tried. */
export type SurveyAnswer = { option: LoyaltyPrize | ''; other: string }

/** The most that may be written, in characters. */
export const longestOther = 200

/** How long the thanks stay, and how long after the request the survey comes, in milliseconds (B §2.6, §4.10). */
export const surveyTimesMs = { thanks: 6_000, opens: 2_000 }

type AskedAbout = { openingDate: CivilDate; canDecide: boolean }

/**
 * M07: whether the portal asks by itself.
 * @returns True from the day after the first deposit on, in Bogota; not while a deposit waits for a decision, which
 *   nothing may cover.
 */
export function mayAskSurvey(deposits: readonly AskedAbout[], nowMs: number): boolean {
  const today = civilDateInBogota(nowMs)
  return deposits.some(({ openingDate }) => openingDate < today) && !deposits.some(({ canDecide }) => canDecide)
}

/** The sentences of B §5.5 and §8. */
export const surveyTexts = {
  noOption: 'Para enviar tu respuesta, debes seleccionar una opción.',
  noText: 'Para enviar tu respuesta, debes especificar otra opción.',
  otherText: 'Escribiste otra opción. Elige «Otro» o borra el texto.',
  failed: 'Ha sucedido un error al guardar tu respuesta.',
  thanks: 'Hemos guardando tu respuesta. ¡Gracias por tu tiempo!',
}

/**
 * M07, B §5.5.
 * @param options - What is chosen and written.
 * @returns What is wrong with it; nothing where it can be sent. Text with another option than «Otro» contradicts it and
 *   is refused.
 */
export function surveyProblem({ option, other }: SurveyAnswer): string | undefined {
  const hasText = other.trim() !== ''
  if (option === '') return surveyTexts.noOption
  if (option === 'otro') return hasText ? undefined : surveyTexts.noText
  return hasText ? surveyTexts.otherText : undefined
}
