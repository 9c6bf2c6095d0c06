import { type CivilDate, civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { monthlyAnswer } from '#domain/site/monthly-pages/monthly-pages.ts'
import { contentPages } from './content/content-pages.ts'
import { ratesOfMonth } from './content/months-at-build.ts'
import { publicPages } from './public-pages.ts'

/**
 * Pages that a search engine is not led to: sign-in, the frame for other sites, second addresses of a page, the page of
 * tests, and the one that is none (H04).
 */
const unlisted: ReadonlySet<string> = new Set([
  ...publicPages.filter((page) => page.unlisted).map(({ path }) => path),
  ...contentPages.filter(({ samePageAs, noindex }) => samePageAs || noindex).map(({ path }) => path),
])

/** When a text was last changed; every other page is written with the rates of the build, so it changes with it. */
const updatedOf = new Map(contentPages.map(({ path, updatedOn }) => [path, updatedOn]))

/**
 * @param paths - The finished pages.
 * @returns Those that a search engine is directed to, of the months only those of that day.
 */
export function listedPaths(paths: readonly string[], today: CivilDate): string[] {
  return paths.filter((path) => {
    const month = monthlyAnswer(path, today)
    // A month of which nothing is known says so, which nobody searches for.
    const isListedMonth = month?.kind === 'page' && ratesOfMonth(month.page, today) !== undefined
    return !unlisted.has(path) && (month === undefined || isListedMonth)
  })
}

/**
 * R09: takes the finished pages, the site's origin, and the day of the build.
 * @returns `sitemap.xml`.
 */
export function buildSitemap(
  paths: readonly string[],
  origin: string,
  today: CivilDate = civilDateInBogota(Date.now()),
): string {
  const urls = listedPaths(paths, today).map(
    (path) => `  <url><loc>${origin}${path}</loc><lastmod>${updatedOf.get(path) ?? today}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** What of the API anybody may read, and may find: the open rates, what assistants ask, and its documentation. */
const openToRobots = ['/api/rates', '/api/mcp', '/api/docs', '/api/openapi.json', '/api/partner-bank/openapi.json']

/**
 * R09: `robots.txt`; the longest rule that fits counts (RFC 9309 §2.2.2). The pages of persons say `noindex`
 * themselves, which a robot must be let in to read.
 */
export function buildRobotsTxt(origin: string): string {
  const open = openToRobots.map((path) => `Allow: ${path}`).join('\n')
  return `User-agent: *
Disallow: /api/
${open}

Sitemap: ${origin}/sitemap.xml
`
}
