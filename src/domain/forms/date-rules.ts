/** Readings of dates that several pages share. Dates in this form sort as text. */
import type { CivilDate } from '../money/dates/civil-date.ts'
import { addMonths } from '../money/dates/civil-date.ts'
import { isPlausibleDate } from './check-field.ts'
import type { Answers } from './field.ts'
import { textAnswer } from './field.ts'

/** The answer when it is a plausible date, else '': the field's own check speaks of a missing or impossible one. */
export function dateAnswer(answers: Answers, name: string): CivilDate | '' {
  const text = textAnswer(answers, name)
  return isPlausibleDate(text) ? text : ''
}

/** The same day some years later (earlier when negative); 29 February becomes the 28th in a common year. */
export function yearsLater(date: CivilDate, years: number): CivilDate {
  return addMonths(date, years * 12)
}
