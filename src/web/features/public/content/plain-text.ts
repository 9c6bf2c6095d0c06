import { inlineParts } from './inline-parts.ts'

/**
 * @param text - A text of a content page.
 * @returns The same without the marks of its links and weight.
 */
export function plainText(text: string): string {
  return inlineParts(text)
    .map((part) => part.text)
    .join('')
}
