/** The rule of a full name (B §5.3): its length in characters, without blanks around it, and what is said of another. */
export const fullNameRule = {
  least: 3,
  most: 120,
  tooShort: 'El nombre debe tener almenos 3 carácteres',
  tooLong: 'El nombre es demasiado largo',
} as const

/** In: a name as it was typed. Out: the name as it is sent, or the message to show under its field (L07). */
export function checkFullName(typed: string): { ok: true; fullName: string } | { ok: false; message: string } {
  const fullName = typed.trim()
  const { least, most, tooShort, tooLong } = fullNameRule
  if (fullName.length < least) return { ok: false, message: tooShort }
  if (fullName.length > most) return { ok: false, message: tooLong }
  return { ok: true, fullName }
}
