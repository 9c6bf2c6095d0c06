import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** @returns Its markup, with each amount of money as plain text. */
export function drawHtml(element: ReactElement): string {
  return renderToStaticMarkup(element).replace(
    /<span class="peso">\$<\/span><span class="digits">([^<]*)<\/span>/g,
    '$$$1',
  )
}
