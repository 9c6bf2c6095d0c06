import { inlineParts } from './inline-parts.ts'

/** In: a text of a content page. Out: the same without the marks of its links and weight. */
export function plainText(text: string): string {
  return inlineParts(text)
    .map((part) => part.text)
    .join('')
}
