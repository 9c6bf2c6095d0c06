/** Brings answers to the form in which they are checked and stored. */
import { cleanEmail } from '../customer/people/email-address.ts'
import { cleanName, namePattern } from '../customer/people/full-name.ts'
import { cleanLine, cleanLines } from '../text/clean-text.ts'
import type { Answers, AnswerValue, Field } from './field.ts'
import { followedValue, isBlank, visibleAmong } from './field.ts'
import type { Form } from './form.ts'

/** Marks with which people group the digits of a number. Anything else is left for the check to refuse. */
const groupMarks = /[ .,'·_()-]/g

/**
 * @param text - The number of a document or an account as it arrives.
 * @returns The same without what groups its digits, and without the decimals that a spreadsheet adds, which are no
 *   digits of it.
 */
export function ungroupNumber(text: string): string {
  return cleanLine(text)
    .replace(/(?<=\d)[.,]0{1,2}$/, '')
    .replace(groupMarks, '')
}

function normalizeText(field: Field, value: string): string {
  switch (field.kind) {
    case 'digits':
      return ungroupNumber(value)
    case 'phone':
      return cleanLine(value).replace(groupMarks, '')
    case 'document-number':
      return ungroupNumber(value).toUpperCase()
    case 'email':
      return cleanEmail(value).toLowerCase()
    case 'long-text':
      return cleanLines(value)
    default:
      return field.pattern === namePattern ? cleanName(value) : cleanLine(value)
  }
}

/** The answers of these fields only, trimmed and without blanks; answers of hidden fields are dropped. */
export function normalizeFields(fields: readonly Field[], answers: Answers): Record<string, AnswerValue> {
  const clean: Record<string, AnswerValue> = {}
  for (const field of fields) {
    const value = followedValue(field, clean) ?? answers[field.name]
    if (isBlank(value)) continue
    if (typeof value === 'string') clean[field.name] = normalizeText(field, value)
    // A value of the wrong type stays, so that the check can say so.
    else clean[field.name] = value as AnswerValue
  }
  const visible = new Set(visibleAmong(fields, clean).map((field) => field.name))
  return Object.fromEntries(Object.entries(clean).filter(([name]) => visible.has(name)))
}

/** All answers of a form as they are stored on submission: trimmed, digits without dots, nothing of hidden fields. */
export function normalizeAnswers(form: Form, answers: Answers): Record<string, AnswerValue> {
  return Object.assign({}, ...form.pages.map((page) => normalizeFields(page.fields, answers)))
}
