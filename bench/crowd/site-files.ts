/** The pages that a campaign leads to, and what a browser fetches for each at a first visit. */
import { ask } from './web-client.ts'

const paths = ['/cdt-simulador', '/', '/mejores-tasas-para-cdt-hoy'] as const
export const browserHeaders = { accept: '*/*', 'accept-encoding': 'gzip, deflate, br' }

export type Weighed = { path: string; bytes: number; etag: string }
export type VisitedPage = Weighed & { assets: readonly Weighed[] }

/**
 * @returns The pages with their assets, as they should be answered.
 * @throws Where one is not there.
 */
export async function readSiteFiles(origin: URL): Promise<VisitedPage[]> {
  const read = async (path: string) => {
    const answer = await ask(origin, { kind: 'page', path, headers: browserHeaders }, () => undefined)
    if (answer.status !== 200 || answer.bytes.length === 0) throw new Error(`${path}: ${answer.status}`)
    return { path, bytes: answer.bytes.length, etag: String(answer.headers.etag) }
  }
  return Promise.all(
    paths.map(async (path) => {
      const html = await ask(origin, { kind: 'page', path }, () => undefined)
      if (html.status !== 200) throw new Error(`${path}: ${html.status}`)
      const assets = await Promise.all(listAssets(html.bytes.toString()).map(read))
      return { ...(await read(path)), assets }
    }),
  )
}

/** Scripts, styles, fonts and the icon that browsers take, each once. */
function listAssets(html: string): string[] {
  const tags = html.match(/<(?:link|script|img)\b[^>]*>/g) ?? []
  const wanted = tags.filter(
    (tag) =>
      /^<(?:script|img)/.test(tag) || /rel="(?:modulepreload|stylesheet|preload|manifest)"|sizes="any"/.test(tag),
  )
  const found = wanted.flatMap((tag) => /(?:href|src)="(\/[^"#?]+)/.exec(tag)?.[1] ?? [])
  return [...new Set(found)].filter((path) => !path.startsWith('/api/'))
}
