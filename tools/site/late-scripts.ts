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
