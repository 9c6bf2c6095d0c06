import { expect, test } from 'vitest'
import { pagePaths } from '#contract/paths.ts'
import { getFormPaths } from '#domain/banks/form-paths.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { antiBotSources, listForeignSources, listThirdPartySources } from './page-policy.ts'

const configured = { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET: 'secret' }
const publicAsking: readonly string[] = [pagePaths.home, pagePaths.simulator, pagePaths.login, pagePaths.portalLogin]
/** A trusted person proves their phone on a page of their own (Z22). */
const mayAsk: readonly string[] = [...publicAsking, pagePaths.trustedPerson]

test.each(mayAsk)('R18 %s, where a phone is asked for, may load the anti-bot check', (path) => {
  expect(listForeignSources(configured, path)).toEqual(antiBotSources)
})

test('R18 A33 no page of the opening, of the portal or for staff loads from anybody', () => {
  const forms = partnerBanks.flatMap((bank) => Object.values(getFormPaths(bank)))
  const others = Object.values(pagePaths).filter((path) => !mayAsk.includes(path))
  const staff = ['/ops', '/ops/dashboard', '/ops/login', '/admin']
  expect(others.length).toBeGreaterThan(20)
  for (const path of [...others, ...forms, ...staff, '/portal/mis-datos', '/login/', '/LOGIN', '', '/no-existe']) {
    expect(listForeignSources(configured, path), path).toEqual([])
  }
})

test('R18 without both keys no page loads from anybody', () => {
  const { RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET } = configured
  const halves = [{}, { RECAPTCHA_SITE_KEY }, { RECAPTCHA_SECRET }] as Parameters<typeof listForeignSources>[0][]
  for (const config of halves) for (const path of mayAsk) expect(listForeignSources(config, path)).toEqual([])
})

test('R18 what may be loaded is named with its path, and by https', () => {
  for (const source of antiBotSources) expect(source).toMatch(/^https:\/\/www\.(google|gstatic)\.com\/recaptcha\/$/)
})

const others = { THIRD_PARTY_PIXEL_URL: 'https://pixel.example/a.js?id=1', CHAT_URL: 'https://pixel.example/b.js' }

test('H06 R18 the scripts of others may run on finished public pages, from where they were named alone', () => {
  for (const address of ['/', '/cdt-simulador', '/blog/por-que-cdt']) {
    expect(listThirdPartySources(others, { address, isUnlisted: false })).toEqual(['https://pixel.example'])
    expect(listThirdPartySources({}, { address, isUnlisted: false })).toEqual([])
  }
})

test('H04 H06 R18 never on a page of a person, of sign-in, of staff or in a frame', () => {
  const listed = (address: string) => listThirdPartySources(others, { address, isUnlisted: false })
  const publicPages: readonly string[] = [...publicAsking, pagePaths.verifyDocument]
  const personal = Object.values(pagePaths).filter((path) => !publicPages.includes(path))
  const forms = partnerBanks.flatMap((bank) => Object.values(getFormPaths(bank)))
  for (const address of [...personal, ...forms, '/ops/dashboard', '/widget-simulador', '/verificar/x']) {
    expect([address, listed(address)]).toEqual([address, []])
  }
  // Sign-in and the missing page keep themselves from search engines, and so from others.
  for (const address of ['/login', '/portal/login', '/404']) {
    expect(listThirdPartySources(others, { address, isUnlisted: true })).toEqual([])
  }
})
