/**
 * M07, B §5.5. In: a person's text. Out: the same without markup and control characters. Anything that looks like a
 * phone, a document or an e-mail address is removed, so that a survey does not collect personal data.
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
