/** Pages that a search engine is not led to: those of sign-in, and the one that says that there is none (H04). */
const unlisted: ReadonlySet<string> = new Set(['/login', '/portal/login', '/404'])

/** R09: in: the finished pages, and the site's origin. Out: `sitemap.xml`. */
export function sitemapOf(paths: readonly string[], origin: string): string {
  const urls = paths.filter((path) => !unlisted.has(path)).map((path) => `  <url><loc>${origin}${path}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** R09: `robots.txt`. The pages of persons say `noindex` themselves, which a robot must be let in to read. */
export function robotsOf(origin: string): string {
  return `User-agent: *
Disallow: /api/

Sitemap: ${origin}/sitemap.xml
`
}
