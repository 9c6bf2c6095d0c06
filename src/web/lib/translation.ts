/** On the document, where a translator was at work that leaves no elements of its own, as Safari's. */
const translatedMark = 'data-translated'

const readTitle = () => document.querySelector('h1')?.textContent
const titleAtFirst = typeof document === 'undefined' ? undefined : readTitle()
const fonts = typeof document === 'undefined' ? [] : document.getElementsByTagName('font')

/** Before a page is taken over: looks whether the words of its title are still those that came. */
export function noteTranslation(): void {
  if (readTitle() !== titleAtFirst) document.documentElement.setAttribute(translatedMark, '')
}

/** Whether a translator of the browser has been at work. */
export function isTranslated(): boolean {
  return fonts.length > 0 || (typeof document !== 'undefined' && document.documentElement.hasAttribute(translatedMark))
}

/**
 * For React, which takes over a page: where a translator changed a text at that very moment, React draws that part again,
 * and nothing went wrong. Any other difference is reported.
 */
export function reportUnlessTranslated(error: unknown): void {
  if (!isTranslated()) reportError(error)
}
