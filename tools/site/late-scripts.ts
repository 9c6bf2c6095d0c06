/** The router's script that scrolls to where one was. A browser does so by itself on a page whose application sleeps. */
const scrollScript = /(<script type="text\/late">)\(\(storageKey, restoreKey\)[\s\S]*?(<\/script>)/

/**
 * Puts the application of a page to sleep: its inline scripts get a type that no browser runs, and its files are not
 * fetched ahead. The script that scrolls does nothing, since it would move a page that somebody has begun to use.
 * `src/web/static-runtime/hydrate-on-interaction.ts` wakes it. In and out: the HTML of a page.
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
  return head + asleep.replace(scrollScript, '$1void 0$2')
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

/**
 * Lets a part of a page work without the application, which sleeps. In: the HTML of a page, the file of that part with
 * all that it imports, itself first. Out: the HTML with these files; the part finds in `data-later` what else the
 * application needs, to fetch it when somebody begins to type.
 */
export function withIsland(html: string, [script = '', ...imports]: readonly string[]): string {
  const later = [...html.matchAll(/<link rel="modulepreload" href="([^"]+)"/g)].map(([, name = '']) => name)
  const rest = later.filter((name) => name !== script && !imports.includes(name))
  const own =
    imports.map((name) => `<link rel="modulepreload" href="${name}"/>`).join('') +
    `<script type="module" src="${script}" data-later="${rest.join(' ')}"></script>`
  return withLateScripts(html).replace('</head>', () => `${own}</head>`)
}
