/** On the document, where a translator was at work that leaves no elements of its own, as Safari's. */
const translatedMark = 'data-translated'

declare global {
  interface Window {
    /** The words of the page's title as they came. */
    titleAtFirst?: string | null
  }
}

/** For the head of a page: notes its title as soon as that is there. */
export const noteTitleScript =
  'addEventListener("DOMContentLoaded",()=>{window.titleAtFirst=document.querySelector("h1")?.textContent})'

const fonts = typeof document === 'undefined' ? [] : document.getElementsByTagName('font')

/** Before a page is taken over: looks whether the words of its title are still those that came. */
export function noteTranslation(): void {
  const title = document.querySelector('h1')?.textContent
  if ('titleAtFirst' in window && title !== window.titleAtFirst)
    document.documentElement.setAttribute(translatedMark, '')
}

/** Whether a translator of the browser has been at work. */
export function isTranslated(): boolean {
  return fonts.length > 0 || (typeof document !== 'undefined' && document.documentElement.hasAttribute(translatedMark))
}

/** A translator that is at work has seen by then what React drew again. */
const translatesAgainMs = 1_000

/**
 * For React, which takes over a page: where a translator changed a text at that very moment, React draws that part
 * again, and nothing went wrong. What was translated is gone with it, until the translator comes by again. Any other
 * difference is reported.
 */
export function reportUnlessTranslated(error: unknown): void {
  if (isTranslated()) return
  setTimeout(() => {
    if (!isTranslated()) reportError(error)
  }, translatesAgainMs)
}
