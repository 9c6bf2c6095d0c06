import { carryParameters } from '#domain/site/campaigns/carry-parameters.ts'

/** H03: a link to another of our pages takes the parameters of the campaign along; the application does so by itself. */
export function carryOnLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== window.location.origin || link.hasAttribute('download')) return
    const carried = carryParameters([...new URLSearchParams(window.location.search)], {
      path: link.pathname,
      parameters: [...new URLSearchParams(link.search)],
    })
    if (carried) link.search = new URLSearchParams(carried.map(([name, value]) => [name, value])).toString()
  })
}
