/** The link of the application to the whole style sheet: it is off, and says which one that is. */
const wholeLink = 'link[data-whole]'

/**
 * A page brings the styles that it needs at first (tools/finish-site.ts); the whole style sheet is put in force here, as
 * soon as it is there. It is added after all others: a sheet that changes its state among them makes the browser look up
 * every font once more and lay out the whole page. Out: resolves when it is in force, and also when it cannot be had.
 */
export async function putWholeStylesInForce(): Promise<void> {
  await Promise.all([...document.querySelectorAll<HTMLLinkElement>(wholeLink)].map(putInForce))
}

async function putInForce({ href: named }: HTMLLinkElement): Promise<void> {
  const href = named.replace(/#$/, '')
  const there = [...document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet]:not(${wholeLink})`)]
  const link = there.find((one) => one.href === href) ?? addSheet(href)
  if (link.sheet || link.dataset.failed !== undefined) return
  await new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve, { once: true })
  })
}

function addSheet(href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  link.addEventListener('error', () => {
    link.dataset.failed = ''
  })
  document.head.append(link)
  return link
}
