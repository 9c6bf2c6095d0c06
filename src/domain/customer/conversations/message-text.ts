/** What a message of the conversation with the team may be, for the page that writes it and the server that takes it. */
export const messageRule = {
  most: 2_000,
  empty: 'Escribe tu mensaje',
  tooLong: 'Tu mensaje puede tener hasta 2.000 caracteres',
  notPlain: 'Tu mensaje tiene caracteres que no se pueden leer. Escríbelo sin pegarlo de otro programa',
} as const

/** Letters, signs and line ends. Control characters, and signs that turn the direction of writing, could hide words. */
const plainText = /^(?:\n|[^\p{Cc}\u202a-\u202e\u2066-\u2069])*$/u
const notPlain = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu

/**
 * @param text - A message as it was typed.
 * @returns Whether it is text that reads the same for everybody.
 */
export function isPlainMessage(text: string): boolean {
  return plainText.test(text)
}

/**
 * @param text - A message that came from elsewhere, where nobody can be asked to write it again.
 * @returns The same as plain text.
 */
export function toPlainMessage(text: string): string {
  return text.replace(notPlain, '')
}
