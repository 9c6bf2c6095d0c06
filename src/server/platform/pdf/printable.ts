/**
 * Makes a text fit for the standard PDF fonts, which know only the Windows-1252 characters.
 * In: any text. Out: the same text with special typographic characters in their plain form, and other letters without
 * the accents that the fonts lack. What remains becomes a question mark, so that a name never prints as random
 * characters.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableCharacter).join('')
}

// The characters of Windows-1252 that differ from Latin-1 in their place.
const windowsExtras = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

const plainForms: Record<string, string> = {
  '\u2212': '–',
  '\u2010': '-',
  '\u2011': '-',
  '\u202f': '\u00a0',
  '\u2009': ' ',
  '\u200b': '',
  '\ufeff': '',
  '\u2192': '->',
  '\u2248': '~',
  '\u2264': '<=',
  '\u2265': '>=',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  ı: 'i',
  '\t': ' ',
  '\r': '',
}

function printableCharacter(character: string): string {
  if (isKnown(character)) return character
  const plain = plainForms[character]
  if (plain !== undefined) return plain
  const bare = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return bare !== '' && [...bare].every(isKnown) ? bare : '?'
}

function isKnown(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  return (
    character === '\n' ||
    (code >= 0x20 && code < 0x7f) ||
    (code >= 0xa0 && code <= 0xff) ||
    windowsExtras.has(character)
  )
}
