import { expect, test } from 'vitest'
import { civilDateInBogota, getDateParts } from '#domain/money/dates/civil-date.ts'
import { leadMonthlyPage } from '#domain/site/monthly-pages/monthly-pages.ts'
import { contentPages } from './content/content-pages.ts'
import { knownMonthlyPagesOn } from './content/months-at-build.ts'
import { siteMapOn } from './content/site-map.ts'
import { prerenderedPaths } from './prerendered-paths.ts'
import { buildRobotsTxt, buildSitemap, listedPaths } from './sitemap.ts'

const today = civilDateInBogota(Date.now())
const { year } = getDateParts(today)

const locationsOn = (today: string) => {
  const sitemap = buildSitemap(prerenderedPaths, 'https://cosecha.example', today)
  return [...sitemap.matchAll(/<loc>https:\/\/cosecha\.example([^<]*)<\/loc>/g)].map(([, path]) => path)
}

test('R09 the sitemap names every finished page but sign-in, frames, second addresses and the missing page', () => {
  const left = prerenderedPaths.filter((path) => !locationsOn(today).includes(path))
  const ofTheSources = ['/404', '/ab-testing', '/facil-cdt', '/login', '/portal/login', '/widget-simulador']
  expect(left).toEqual(expect.arrayContaining(ofTheSources))
  // Nothing that the page of contents leads to is left out.
  const linked = siteMapOn(today).flatMap(({ links }) => links.map(({ path }) => path))
  expect(left.filter((path) => linked.includes(path))).toEqual([])
  expect(buildRobotsTxt('https://cosecha.example')).toContain('Sitemap: https://cosecha.example/sitemap.xml')
})

test('R09 the sitemap says of each page when it changed: a text by its own day, a page with rates by the day of the build', () => {
  const sitemap = buildSitemap(prerenderedPaths, 'https://cosecha.example', '2027-01-15')
  const days = new Map(
    [...sitemap.matchAll(/<loc>https:\/\/cosecha\.example([^<]*)<\/loc><lastmod>([\d-]{10})<\/lastmod>/g)].map(
      ([, path = '', day = '']) => [path, day],
    ),
  )
  expect(days.size).toBe(listedPaths(prerenderedPaths, '2027-01-15').length)
  expect(days.get('/cdt-simulador')).toBe('2027-01-15')
  expect(days.get('/legal/cookies')).toBe(contentPages.find(({ path }) => path === '/legal/cookies')?.updatedOn)
})

// RFC 9309 §2.2.2: the longest rule that fits counts, and of two that are as long the one that allows.
test('R09 Z11 a robot may read the open rates, what assistants ask and the documentation, and nothing else of the API', () => {
  const rules = [...buildRobotsTxt('https://cosecha.example').matchAll(/^(Allow|Disallow): (\S+)$/gm)]
  const mayRead = (path: string) => {
    const fitting = rules.filter(([, , start = '']) => path.startsWith(start))
    const longest = Math.max(0, ...fitting.map(([, , start = '']) => start.length))
    const strongest = fitting.filter(([, , start = '']) => start.length === longest)
    return strongest.length === 0 || strongest.some(([, verb]) => verb === 'Allow')
  }
  expect(['/', '/api/rates?term=360', '/api/mcp', '/api/docs/'].filter((path) => !mayRead(path))).toEqual([])
  expect(['/api/processes/process', '/api/users/data-user'].filter(mayRead)).toEqual([])
})

test('R04 R09 of the months, the sitemap names only those that have come and of which rates are known', () => {
  const months = locationsOn(today).filter((path) => path?.startsWith('/mejores-cdt-'))
  expect(months).toContain(leadMonthlyPage(today).path)
  expect(months).toEqual(knownMonthlyPagesOn(today).map(({ path }) => path))
  expect(locationsOn(`${year - 1}-02-10`).filter((path) => path?.startsWith('/mejores-cdt-'))).toEqual([])
})

test('R08 the page of contents leads to every page that the sitemap names, each once, and to no other', () => {
  const linked = siteMapOn(today).flatMap(({ links }) => links.map(({ path }) => path))
  const itself = '/sitemap'
  expect([...linked, itself].sort()).toEqual(listedPaths(prerenderedPaths, today).sort())
})
