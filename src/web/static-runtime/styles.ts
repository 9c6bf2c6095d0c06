/**
 * A page brings the styles that it needs at first (tools/finish-site.ts); the whole style sheet is put in force here, as
 * soon as it is there. Out: resolves when it is in force, and also when it cannot be had.
 */
export async function putWholeStylesInForce(): Promise<void> {
  window.addEventListener('vite:preloadError', goOnWithoutStyles)
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-whole]')
  await Promise.all([...links].map(putInForce))
}

async function putInForce(link: HTMLLinkElement): Promise<void> {
  // A page that is complete waits for nothing more: a sheet that is not there then is one that failed.
  if (!link.sheet && document.readyState !== 'complete') {
    await new Promise((resolve) => {
      for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true })
      window.addEventListener('load', resolve, { once: true })
    })
  }
  link.media = 'all'
}

/** The bundler asks for the sheet once more before a late part. The page has it, or goes on without it. */
function goOnWithoutStyles(event: Event & { payload?: Error }): void {
  if (event.payload?.message.startsWith('Unable to preload CSS')) event.preventDefault()
}
