/**
 * The one gate for text that people type or paste. It takes away what nobody sees and makes one of what looks the same,
 * before any rule is asked. Secrets, signatures, tokens and ids do not come through here.
 *
 * - Marks without a look (zero width, direction, soft hyphen, fillers) go.
 * - A joiner stays inside an emoji, and between letters of a script that joins them.
 * - A space of any width and a tab are a space.
 * - A line end of any system is `\n`.
 * - A dash, hyphen or minus of any length is `-`.
 * - An apostrophe, a prime and an accent that stands alone are `'`.
 * - Full-width and ornamental letters and digits, and ligatures, are the letters and digits.
 * - Digits of another script are 0 to 9.
 * - A letter and its mark as two characters are one (NFC).
 */

/** An emoji's own joiners and signs, tags of a flag, and joiners between letters where the script writes with them. */
const keptMarks = [
  '\u{1f3f4}[\u{e0020}-\u{e007f}]+',
  '(?<=\\p{Extended_Pictographic})[\ufe0e\ufe0f]',
  '(?<=[0-9#*])\ufe0f(?=\u20e3)',
  '(?<=[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\ufe0f])\u200d(?=\\p{Extended_Pictographic})',
  '(?<=[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Devanagari}\\p{Script=Bengali}\\p{Script=Gurmukhi}\\p{Script=Gujarati}\\p{Script=Oriya}\\p{Script=Tamil}\\p{Script=Telugu}\\p{Script=Kannada}\\p{Script=Malayalam}\\p{Script=Sinhala}\\p{Script=Khmer}\\p{Script=Myanmar}])[\u200c\u200d](?=[\\p{L}\\p{M}])',
]
/** Besides what Unicode calls ignorable: marks of annotations, and the place of a picture that was not pasted. */
const unseen = new RegExp(`(${keptMarks.join('|')})|[\\p{Default_Ignorable_Code_Point}\ufff9-\ufffc]`, 'gu')

/** What nearly every text is made of: the letters and signs of Spanish. */
const nothingToClean = /^[\n -_a-~¡-¬®-³µ-ÿ]*$/

const otherForms = /[\ufb00-\ufb06\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu
const otherDigits = /(?![0-9])\p{Nd}/gu
const lineEnds = /\r\n?|[\u0085\u2028\u2029]/gu
/** The last is the empty pattern of Braille, which is drawn as a space. */
const spaces = /[^\S\n]|\u2800/gu
const dashes = /[\p{Pd}\u2212\u2043\u02d7]/gu
const apostrophes = /[`´‘’‛′‵ʹʻʼʽˈˊˋ՚׳ꞌ]/gu

/**
 * @param text - What is in a field while somebody writes.
 * @returns The same with the table above applied. Nothing is trimmed, so that a space can be typed.
 */
export function cleanTyped(text: string): string {
  if (nothingToClean.test(text)) return text
  return text
    .replace(unseen, '$1')
    .replace(otherForms, (form) => form.normalize('NFKC'))
    .normalize('NFC')
    .replace(otherDigits, asciiDigit)
    .replace(lineEnds, '\n')
    .replace(spaces, ' ')
    .replace(dashes, '-')
    .replace(apostrophes, "'")
}

/**
 * @param text - A text of one line as it arrives.
 * @returns The same clean, its spaces and line ends as single spaces, trimmed.
 */
export function cleanLine(text: string): string {
  return cleanTyped(text)
    .replace(/[ \n]+/g, ' ')
    .replace(/^ | $/g, '')
}

/**
 * @param text - A text of several lines as it arrives.
 * @returns The same clean, with its lines, trimmed at both ends.
 */
export function cleanLines(text: string): string {
  return cleanTyped(text).trim()
}

/** Digits of a script are together, the zero first; each block is ten long. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
