import { expect, test } from 'vitest'
import { civilDateInBogota, getDateParts } from '#domain/money/dates/civil-date.ts'
import { leadMonthlyPage } from '#domain/site/monthly-pages/monthly-pages.ts'
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

test('R04 R09 of the months, the sitemap names only those that have come and have rates of their own', () => {
  const months = locationsOn(today).filter((path) => path?.startsWith('/mejores-cdt-'))
  expect(months[0]).toBe(leadMonthlyPage(today).path)
  expect(locationsOn(`${year - 1}-02-10`).filter((path) => path?.startsWith('/mejores-cdt-'))).toEqual([])
})

test('R08 the page of contents leads to every page that the sitemap names, each once, and to no other', () => {
  const linked = siteMapOn(today).flatMap(({ links }) => links.map(({ path }) => path))
  const itself = '/sitemap'
  expect([...linked, itself].sort()).toEqual(listedPaths(prerenderedPaths, today).sort())
})
