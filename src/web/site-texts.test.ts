import { expect, test } from 'vitest'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { siteMapOn } from './content/site-map.ts'
import { buildLlmsTxt } from './llms-txt.ts'
import { prerenderedPaths } from './prerendered-paths.ts'
import { buildSecurityTxt } from './security-txt.ts'

const origin = 'https://cosecha.example'
const builtAtMs = Date.parse('2026-11-25T15:00:00.123Z')

test('Z11 security.txt has the fields of RFC 9116, and ends within a year of its build', () => {
  const lines = buildSecurityTxt({ origin, builtAtMs }).trim().split('\n')
  expect(lines).toEqual([
    'Contact: https://cosecha.example/escribenos',
    'Expires: 2027-10-21T15:00:00Z',
    'Preferred-Languages: es, en',
    'Canonical: https://cosecha.example/.well-known/security.txt',
  ])
  const named = buildSecurityTxt({ origin, builtAtMs, contact: 'mailto:seguridad@cosecha.co' })
  expect(named).toContain('Contact: mailto:seguridad@cosecha.co\n')
})

test('Z11 llms.txt names the open data, and only pages that are there', () => {
  const text = buildLlmsTxt({ name: 'Ahorros', origin, groups: siteMapOn(civilDateInBogota(Date.now())) })
  expect(text).toMatch(/^# Ahorros\n\n> /)
  const linked = [...text.matchAll(/\]\(https:\/\/cosecha\.example([^)]*)\)/g)].map(([, path = '']) => path)
  expect(linked).toEqual(expect.arrayContaining(['/api/rates', '/api/mcp', '/cdt-simulador', '/tasas-abiertas']))
  const pages = linked.filter((path) => !path.startsWith('/api/'))
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter((path) => !prerenderedPaths.includes(path))).toEqual([])
})
