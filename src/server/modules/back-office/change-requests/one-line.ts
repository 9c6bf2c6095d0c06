/** What a person wrote, in one line: without signs that nobody sees, which the database would refuse. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
}
