/**
 * What a code field takes from a change (B §5.2). In: the field's text and the length of the code.
 * Out: its digits, at most as many as the code has.
 */
export function codeDigits(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length)
}

/** A pasted text counts only when it is exactly the code: the right length, and digits throughout. */
export function pastedCode(text: string, length: number): string | null {
  const code = text.trim()
  return code.length === length && /^[0-9]+$/.test(code) ? code : null
}
