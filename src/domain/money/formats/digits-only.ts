/** Strips every non-digit, for numeric inputs (A §5). In: what stands in the field. Out: its digits 0 to 9. */
export function digitsOnly(text: string): string {
  return text.replace(/[^0-9]/g, '')
}
