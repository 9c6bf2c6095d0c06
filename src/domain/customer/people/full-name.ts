/** The rule of a full name (B §5.3): its length in characters, without blanks around it, and what is said of another. */
export const fullNameRule = {
  least: 3,
  most: 120,
  tooShort: 'El nombre debe tener al menos 3 caracteres',
  tooLong: 'El nombre es demasiado largo',
  notAName: 'Escribe tu nombre solo con letras',
} as const

/**
 * What names are made of: letters with their marks, blanks, apostrophes and hyphens, and a dot after an initial. An
 * address of a page is none, so that no letter of ours carries one that a stranger chose.
 */
export const namePattern = "\\p{L}(?:[\\p{L}\\p{M}'’ \\-]|\\.(?![^ ]))*"
const name = new RegExp(`^(?:${namePattern})$`, 'u')

/** In: a text without blanks around it. Out: whether it is written as names are. */
export const isWrittenAsName = (text: string): boolean => name.test(text)

/** In: a name as it was typed. Out: the name as it is sent, or the message to show under its field (L07). */
export function checkFullName(typed: string): { ok: true; fullName: string } | { ok: false; message: string } {
  const fullName = typed.trim()
  const { least, most, tooShort, tooLong, notAName } = fullNameRule
  if (fullName.length < least) return { ok: false, message: tooShort }
  if (fullName.length > most) return { ok: false, message: tooLong }
  if (!isWrittenAsName(fullName)) return { ok: false, message: notAName }
  return { ok: true, fullName }
}
