import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { StylesOfPages } from './shell/page-styles.tsx'
import styles from './styles/app.css?inline'

/**
 * Writes the finished HTML of a page while the site is built; it does not run when a page is served. The build also
 * needs this file. Without our own entry, React Router installs a package by itself, which changes package.json and
 * drops the development dependencies.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // Everything is in its place: nothing is sent behind the page and moved there by a script.
  const progressiveChunkSize = Number.POSITIVE_INFINITY
  const html = await renderToReadableStream(
    <StylesOfPages value={styles}>
      <ServerRouter context={context} url={request.url} />
    </StylesOfPages>,
    { progressiveChunkSize },
  )
  await html.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(html, { status, headers })
}
