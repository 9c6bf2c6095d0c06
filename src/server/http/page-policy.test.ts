import { expect, test } from 'vitest'
import { pagePaths } from '#contract/paths.ts'
import { formPathsOf } from '#domain/banks/form-paths.ts'
import { partnerBanks } from '#domain/banks/registry.ts'
import { antiBotSources, foreignSourcesOf } from './page-policy.ts'

const configured = { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET: 'secret' }
const mayAsk: readonly string[] = [pagePaths.home, pagePaths.simulator, pagePaths.login, pagePaths.portalLogin]

test.each(mayAsk)('R18 %s, where a phone is asked for, may load the anti-bot check', (path) => {
  expect(foreignSourcesOf(configured, path)).toEqual(antiBotSources)
})

test('R18 A33 no page of the opening, of the portal or for staff loads from anybody', () => {
  const forms = partnerBanks.flatMap((bank) => Object.values(formPathsOf(bank)))
  const others = Object.values(pagePaths).filter((path) => !mayAsk.includes(path))
  const staff = ['/ops', '/ops/dashboard', '/ops/login', '/admin']
  expect(others.length).toBeGreaterThan(20)
  for (const path of [...others, ...forms, ...staff, '/portal/mis-datos', '/login/', '/LOGIN', '', '/no-existe']) {
    expect(foreignSourcesOf(configured, path), path).toEqual([])
  }
})

test('R18 without both keys no page loads from anybody', () => {
  const { RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET } = configured
  const halves = [{}, { RECAPTCHA_SITE_KEY }, { RECAPTCHA_SECRET }] as Parameters<typeof foreignSourcesOf>[0][]
  for (const config of halves) for (const path of mayAsk) expect(foreignSourcesOf(config, path)).toEqual([])
})

test('R18 what may be loaded is named with its path, and by https', () => {
  for (const source of antiBotSources) expect(source).toMatch(/^https:\/\/www\.(google|gstatic)\.com\/recaptcha\/$/)
})
