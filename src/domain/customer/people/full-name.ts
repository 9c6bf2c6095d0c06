import { cleanLine } from '../../text/clean-text.ts'

/** The rule of a full name (B §5.3): its length in characters, trimmed, and the message for an invalid one. */
export const fullNameRule = {
  least: 3,
  most: 120,
  tooShort: 'El nombre debe tener al menos 3 caracteres',
  tooLong: 'El nombre es demasiado largo',
  notAName: 'Escribe tu nombre solo con letras',
} as const

/**
 * Names have letters with their marks, spaces, apostrophes and hyphens, and a dot after an initial. A web address does
 * not match, so no letter carries one that a stranger wrote.
 */
export const namePattern = "\\p{L}(?:[\\p{L}\\p{M}'’ \\-]|\\.(?![^ ]))*"
const name = new RegExp(`^(?:${namePattern})$`, 'u')

/**
 * @param text - A clean text.
 * @returns Whether it has the form of a name.
 */
export const isWrittenAsName = (text: string): boolean => name.test(text)

/** An abbreviation and the name after it, as in «Ma.José». It is too short for a web address, and the space ends that too. */
const abbreviation = /(?<![\p{L}\p{M}])(\p{L}{1,3}\.)(?=\p{L})/gu

/** An «ñ» as a keyboard without it writes it. */
const spelledEnye = /([nN])[~˜]|[~˜]([nN])/g

/**
 * @param text - A name as it arrives.
 * @returns The same clean, with a space behind an abbreviation, «Mª» for «M.ª» and «ñ» for «n~».
 */
export function cleanName(text: string): string {
  return cleanLine(text)
    .replace(spelledEnye, '$1$2\u0303')
    .normalize('NFC')
    .replace(/\.(?=[ªº])/g, '')
    .replace(abbreviation, '$1 ')
}

/**
 * @param typed - A name as typed.
 * @returns The name as it is sent, or the message to show under its field (L07).
 */
export function checkFullName(typed: string): { ok: true; fullName: string } | { ok: false; message: string } {
  const fullName = cleanName(typed)
  const { least, most, tooShort, tooLong, notAName } = fullNameRule
  if (fullName.length < least) return { ok: false, message: tooShort }
  if (fullName.length > most) return { ok: false, message: tooLong }
  if (!isWrittenAsName(fullName)) return { ok: false, message: notAName }
  return { ok: true, fullName }
}
