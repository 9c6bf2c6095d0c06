/** Looks for areas without links, as a stranger and as a customer: R39. */
import { rmSync } from 'node:fs'
import { pagePaths } from '#contract/paths.ts'
import { buildApp } from '#server/app/app.ts'
import { authorisationMatrix, beyondDocument } from './authorisation-matrix.ts'
import type { People } from './authorization-fixtures.ts'
import { hiddenWords } from './hidden-words.ts'
import { madeUpSite } from './made-up-site.ts'
import { staffMatrix } from './staff-matrix.ts'

export type HiddenAreas = { asked: number; words: number; failed: string[]; unexpected: string[]; leaks: string[] }

/** The places where a word is tried. */
const quickPlaces = ['/', '/api/', '/ops/'] as const
const places = [...quickPlaces, '/admin/', '/portal/', '/api/ops/', '/api/admin/', '/api/users/'] as const
const staffPlaces = /^\/(?:api\/)?(?:ops|admin)(?:\/|$)/

/**
 * @param options - Whether to try fewer places.
 * @returns The number of requests, and what was found: answers of 500 and above; answers that are neither our page or
 *   route nor a refusal; other people's things; and staff addresses that do not answer the 404 page.
 */
export async function lookForHiddenAreas(people: People, { quick }: { quick: boolean }): Promise<HiddenAreas> {
  const { test, owner, other } = people
  const folder = madeUpSite()
  const app = await buildApp(test.ctx, folder)
  const routes = [...Object.keys(authorisationMatrix), ...Object.keys(staffMatrix), ...Object.keys(beyondDocument)].map(
    (route) => route.split(' ')[1] ?? '',
  )
  // Anybody may ask about banks, by their number. Who opens the address of a letter by hand is led to our page of notices.
  const open = ['/robots.txt', '/api/banks/get-bank/1', '/api/mail/unsubscribe/1']
  const known = new Set<string>([...Object.values(pagePaths), ...routes, ...open])
  const found: HiddenAreas = { asked: 0, words: hiddenWords.length, failed: [], unexpected: [], leaks: [] }
  const urls = new Set([
    ...(quick ? quickPlaces : places).flatMap((place) => hiddenWords.map((word) => `${place}${word}`)),
    ...routes.map((route) => route.replace(/\{\w+\}/g, '1')),
    ...Object.values(pagePaths).flatMap((path) => [path, `/ops${path}`, `/api${path}`]),
    '/ops',
    '/ops/dashboard',
  ])
  for (const token of [undefined, owner.client.token]) {
    const who = token ? 'a customer' : 'a stranger'
    for (const url of urls) {
      found.asked += 1
      const headers = { 'x-api-key': 'cosecha-web', ...(token ? { authorization: `Bearer ${token}` } : {}) }
      const { statusCode, body } = await app.inject({ url, headers })
      if (statusCode >= 500) found.failed.push(`${url} as ${who}: ${statusCode}`)
      const path = url.replace(/(?<=.)\/$/, '')
      if (statusCode < 400 && (!known.has(path) || staffPlaces.test(path))) found.unexpected.push(`${url} as ${who}`)
      if (other.canaries.some((canary) => body.includes(canary))) found.leaks.push(`${url} as ${who}`)
      if (!token && owner.canaries.some((canary) => body.includes(canary))) found.leaks.push(`${url} as ${who}`)
    }
  }
  const dashboard = await app.inject('/ops/dashboard')
  if (dashboard.statusCode !== 404 || !dashboard.body.includes('No existe')) found.unexpected.push('/ops/dashboard')
  await app.close()
  rmSync(folder, { recursive: true, force: true })
  return found
}
