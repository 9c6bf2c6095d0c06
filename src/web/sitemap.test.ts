import { expect, test } from 'vitest'
import { prerenderedPaths } from './prerendered-paths.ts'
import { robotsOf, sitemapOf } from './sitemap.ts'

test('R09 the sitemap names every finished page but sign-in and the missing page, and robots.txt names the sitemap', () => {
  const sitemap = sitemapOf(prerenderedPaths, 'https://cosecha.example')
  const listed = [...sitemap.matchAll(/<loc>https:\/\/cosecha\.example([^<]*)<\/loc>/g)].map(([, path]) => path)
  expect(prerenderedPaths.filter((path) => !listed.includes(path))).toEqual(['/login', '/portal/login', '/404'])
  expect(robotsOf('https://cosecha.example')).toContain('Sitemap: https://cosecha.example/sitemap.xml')
})
