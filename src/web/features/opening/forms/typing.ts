import { isNumericDocument } from '#domain/forms/document-number.ts'
import { type Field, textAnswer } from '#domain/forms/field.ts'
import { ungroupNumber } from '#domain/forms/normalize.ts'
import { digitsOnly } from '#domain/money/formats/digits-only.ts'
import { cleanTyped } from '#domain/text/clean-text.ts'
import { phoneReader } from '../../../lib/phone-reader.ts'
import type { DraftAnswers } from './draft.ts'

/**
 * What a text-like field takes of what is typed or pasted (X02).
 * @param text - The text in its control.
 * @param answers - What else was answered.
 * @returns The text without what can never belong in it; the form's rules judge the rest.
 */
export function takeTyped(field: Field, text: string, answers: DraftAnswers = {}): string {
  switch (field.kind) {
    case 'digits':
      return digitsOnly(ungroupNumber(text)).slice(0, field.maxLength ?? 20)
    case 'percent': {
      // What is behind a decimal mark is no part of a whole percentage.
      const [whole = ''] = cleanTyped(text).split(/[.,]/)
      return digitsOnly(whole).slice(0, 3)
    }
    case 'phone': {
      // Until the reader of phones is there, the calling code alone is known: no Colombian number begins with it.
      const digits = digitsOnly(phoneReader()?.readColombianPhone(text) ?? cleanTyped(text))
      return (digits.startsWith('57') && digits.length > 10 ? digits.slice(2) : digits).slice(0, 13)
    }
    case 'document-number': {
      const number = ungroupNumber(text)
      const taken = hasDigitsAlone(field, answers)
        ? digitsOnly(number)
        : number.replace(/[^0-9a-z]/gi, '').toUpperCase()
      return taken.slice(0, field.maxLength ?? 20)
    }
    default:
      return text
  }
}

/** Whether the number is that of a cédula, say, which has no letters: the type of a document is beside its number. */
export function hasDigitsAlone({ name }: Field, answers: DraftAnswers): boolean {
  return isNumericDocument(textAnswer(answers, name.replace(/number$/, 'type')))
}

/**
 * @param digits - The digits of a field of money or percent.
 * @returns The number, nothing when it is empty or beyond all reason.
 */
export function numberTyped(digits: string): number | undefined {
  const value = Number(digits)
  return digits !== '' && Number.isSafeInteger(value) ? value : undefined
}
