/**
 * Strips every non-digit, for numeric inputs (A §5).
 * @param text - What is in the field.
 * @returns Its digits 0 to 9.
 */
export function digitsOnly(text: string): string {
  return text.replace(/[^0-9]/g, '')
}
