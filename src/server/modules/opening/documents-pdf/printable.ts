/**
 * Makes a text fit for the standard PDF fonts, which know the Windows-1252 characters and no others.
 * In: any text. Out: the same text with typographic strangers replaced by their plain form, other letters without the
 * accents the fonts lack, and a question mark for what remains, so that a name never comes out as random glyphs.
 */
export function printable(text: string): string {
  return [...text.normalize('NFC')].map(printableCharacter).join('')
}

// The characters of Windows-1252 that Latin-1 does not have at the same place.
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
