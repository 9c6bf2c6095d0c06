import { formatAmountInput, withoutCentavos } from '#domain/money/amounts/amount-cop.ts'

/** A field's text and the place of the caret in it. */
export type TypedAmount = { text: string; caret: number }

/** How many digits stand before a place of the text. */
function digitsBefore(text: string, place: number): number {
  return text.slice(0, place).replace(/\D/g, '').length
}

/** The place just after the nth digit of the text. */
function placeAfterDigit(text: string, count: number): number {
  if (count <= 0) return 0
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (/\d/.test(text.charAt(place))) seen++
    if (seen === count) return place + 1
  }
  return text.length
}

/** How many characters of a text were not there before: what is left between the same beginning and the same end. */
function lengthWritten(before: string, after: string): number {
  const shortest = Math.min(before.length, after.length)
  let begin = 0
  while (begin < shortest && before[begin] === after[begin]) begin++
  let end = 0
  while (end < shortest - begin && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.length - begin - end
}

/**
 * Regroups an amount after a change, and keeps the caret where the person left it.
 * In: the text before the change (grouped), and the text and caret after it. Centavos at the end of a pasted amount
 * (`1.000,00`, `1000.00`) are dropped, not read as more zeros. Erasing a dot erases the digit on the side of the key pressed.
 * Out: the grouped text and the caret in it.
 */
export function typeAmount(before: string, after: TypedAmount): TypedAmount {
  // One key writes one character, so whatever writes more was pasted, also over what stood there.
  const pasted = lengthWritten(before, after.text) > 1 ? withoutCentavos(after.text) : after.text
  let digits = pasted.replace(/\D/g, '')
  let caretDigits = digitsBefore(pasted, after.caret)
  const erasedOnlyADot = after.text.length === before.length - 1 && digits === before.replace(/\D/g, '')
  if (erasedOnlyADot && digits !== '') {
    digits = digits.slice(0, Math.max(0, caretDigits - 1)) + digits.slice(caretDigits)
    caretDigits = Math.max(0, caretDigits - 1)
  }
  const leadingZeros = digits.length - digits.replace(/^0+(?=\d)/, '').length
  const text = formatAmountInput(digits)
  return { text, caret: placeAfterDigit(text, caretDigits - leadingZeros) }
}
