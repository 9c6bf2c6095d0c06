import { loadFonts } from './fonts.ts'

/**
 * Makes a text fit for the font of the papers.
 * @returns The same text, composed (NFC). A letter that the font lacks prints in its plain form, else without its
 *   accents, else as «□». So a name never breaks a paper, and a gap is never silent. Characters without a picture of
 *   their own are left out.
 */
export function printable(text: string): string {
  if (usual.test(text)) return text
  return [...text.normalize('NFC')].map(printableCharacter).join('')
}

/** What the font surely has: ASCII and the rest of Latin-1, without controls and the soft hyphen. */
const usual = /^[ -~\u00a0-\u00ac\u00ae-\u00ff]*$/

/** Stands for a letter that the font lacks. */
export const missing = '□'

const plainForms: Record<string, string> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2009': ' ',
  '\t': ' ',
  '\r': '',
}

/** Controls, marks of direction, joiners and soft hyphens. */
const invisible = /^[\p{Cc}\p{Cf}]$/u
/** Codes that each font uses as it likes: what they look like says nothing about what they mean. */
const withoutMeaning = /^[\p{Co}\p{Cn}\p{Cs}]$/u

function printableCharacter(character: string): string {
  // Lines are parts of one text, so the space keeps their words apart for those who hear it.
  if (character === '\n') return ' \n'
  const plain = plainForms[character]
  if (plain !== undefined) return plain
  if (invisible.test(character)) return ''
  if (withoutMeaning.test(character)) return missing
  if (isKnown(character)) return character
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare !== '' && [...bare].every(isKnown) ? bare : missing
}

function isKnown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  const { regular, bold } = loadFonts()
  return regular.hasGlyphForCodePoint(code) && bold.hasGlyphForCodePoint(code)
}
