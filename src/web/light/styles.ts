/** A page brings the styles that it needs at first (tools/finish-site.ts); the whole style sheet is put in force here. */
export function putWholeStylesInForce(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[data-whole]')) {
    if (link.sheet) link.media = 'all'
    else {
      link.addEventListener('load', () => link.setAttribute('media', 'all'), { once: true })
    }
  }
}
