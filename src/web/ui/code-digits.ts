import { cleanTyped } from '#domain/text/clean-text.ts'

/**
 * What a code field takes from a change (B §5.2).
 * @param before - What was in the field.
 * @param text - Its text now.
 * @param length - The length of the code.
 * @returns The digits so far. What came in one piece is read as `pastedCode` reads it, and is null where it is no code.
 */
export function codeDigits(before: string, text: string, length: number): string | null {
  const clean = cleanTyped(text)
  const isOnePiece = clean.length > before.length + 1
  const whole = isOnePiece ? pastedCode(text, length) : null
  if (whole !== null) return whole
  const digits = clean.replace(/\D/g, '')
  if (!isOnePiece) return digits.slice(0, length)
  return /^[\d -]*$/.test(clean) && digits.length < length ? digits : null
}

/**
 * The code in a text that was pasted: alone, in groups, or in the message that brought it (decision 057).
 * @param length - The length of the code.
 * @returns Its digits; null where there is none, or more than one.
 */
export function pastedCode(text: string, length: number): string | null {
  const clean = cleanTyped(text)
  const [, bound] = /(?:^|\s)@\S+ #(\d+)(?:\s|$)/.exec(clean) ?? []
  if (bound?.length === length) return bound
  const undated = clean.replace(dates, ' / ')
  const joined = undated.replace(/(?<=\d)[ -](?=\d)/g, '')
  const separate = listNumbers(undated, length).filter(({ isApart }) => isApart)
  const codes = [separate, listNumbers(undated, length), listNumbers(joined, length)].find((found) => found.length > 0)
  const [code, ...others] = new Set(codes?.map(({ number }) => number))
  return code !== undefined && others.length === 0 ? code : null
}

/** «27-11-2026», «27/11/26», «2026-11-27», which have as many digits as a code. */
const dates = /(?<!\d)(?:\d{1,2}[-/.]\d{1,2}[-/.](?:\d{4}|\d{2})|\d{4}[-/.]\d{2}[-/.]\d{2})(?!\d)/g

/**
 * The numbers of that length in a text, and whether no other digits are beside them, as in a phone. What touches a
 * letter or is part of an amount is no code.
 */
function listNumbers(text: string, length: number): { number: string; isApart: boolean }[] {
  return [...text.matchAll(/\d+/g)].flatMap(({ 0: number, index }) => {
    const before = text.slice(Math.max(0, index - 2), index)
    const after = text.slice(index + number.length, index + number.length + 7)
    const isPart =
      /[\p{L}\p{N}]$|\d[.,]$|\$ ?$/u.test(before) || /^[\p{L}\p{N}]|^[.,]\d|^ ?(?:%|cop|pesos|€)/iu.test(after)
    const isApart = !/\d[ -]$/.test(before) && !/^[ -]\d/.test(after)
    return number.length === length && !isPart ? [{ number, isApart }] : []
  })
}
