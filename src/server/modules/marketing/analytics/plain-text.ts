/**
 * M07, B §5.5. In: what a person wrote. Out: the same as plain text: without markup, control characters and anything that
 * looks like a phone, a document or an address of mail, since a survey must not become a list of people.
 */
export function plainText(text: string): string {
  return text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/\p{C}/gu, ' ')
    .replace(/\d(?:[\s.,()-]{0,3}\d){6,}/g, (number) => number.replace(/\d/g, '#'))
    .replace(/\S+/g, (word) => (word.slice(1, -1).includes('@') ? '#' : word))
    .replace(/\s+/g, ' ')
    .trim()
}
