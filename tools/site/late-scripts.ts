/**
 * Puts the application of a page to sleep: its inline scripts get a type that no browser runs, and its files are not
 * fetched ahead. `src/web/static-runtime/hydrate-on-interaction.ts` wakes it. In and out: the HTML of a page.
 */
export function withLateScripts(html: string): string {
  const body = html.indexOf('<body')
  const head = html.slice(0, body).replace(/<link rel="modulepreload"[^>]*>/g, '')
  const asleep = html
    .slice(body)
    .replace(/<script((?![^>]*\s(?:src|type="application)=?)[^>]*)>/g, (_, attributes: string) => {
      const type = /\stype="([^"]*)"/.exec(attributes)?.[1]
      const rest = attributes.replace(/\stype="[^"]*"/, '')
      return `<script type="text/late"${type ? ` data-type="${type}"` : ''}${rest}>`
    })
  return head + asleep
}

const data =
  /<script type="text\/late"[^>]*>(window\.__reactRouterContext\.streamController\.(?:enqueue|close)\([\s\S]*?)<\/script>/g

/**
 * What the application of a sleeping page reads is in its HTML once more, as data. It is fetched when the application
 * is. In: the HTML of a page whose scripts sleep; what writes a file. Out: the HTML, with a file in place of the data.
 */
export function withDataApart(html: string, write: (script: string) => string): string {
  const texts = [...html.matchAll(data)].map(([, text = '']) => text)
  if (texts.length === 0) return html
  const file = write(texts.join('\n'))
  let isFirst = true
  return html.replace(data, () => {
    const script = isFirst ? `<script type="text/late" src="${file}"></script>` : ''
    isFirst = false
    return script
  })
}
