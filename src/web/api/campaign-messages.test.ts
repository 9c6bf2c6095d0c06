import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'
import { campaignThemes } from '#domain/site/campaigns/campaign-partners.ts'
import { currentBrandDictionary } from '../brands/current-brand-dictionary.ts'

const reported = vi.fn()
beforeEach(() => {
  vi.resetModules()
  reported.mockReset()
  vi.stubGlobal('reportError', reported)
  return () => vi.unstubAllGlobals()
})
const answering = (answer: () => Response | Promise<Response>) => {
  const asked = vi.fn<(address: string) => Promise<Response>>(async () => answer())
  vi.stubGlobal('fetch', asked)
  return asked
}
const load = async () => (await import('./campaign-messages.ts')).campaignMessages
const readThemeFile = (theme: string) =>
  JSON.parse(readFileSync(new URL(`../brands/i18n/${theme}.json`, import.meta.url), 'utf8')) as Record<string, string>

test.each(campaignThemes)('T02 the words of %s come from its own file, and are asked for once', async (theme) => {
  const asked = answering(() => Response.json(readThemeFile(theme)))
  const campaignMessages = await load()
  expect(await campaignMessages(theme)).toEqual(readThemeFile(theme))
  expect(await campaignMessages(theme)).toEqual(readThemeFile(theme))
  expect(asked).toHaveBeenCalledOnce()
  expect(asked.mock.calls[0]?.[0]).toContain(`${theme}.json`)
})

test.each([
  ['the connection fails', () => Promise.reject(new TypeError('offline'))],
  ['it is not there', () => new Response('', { status: 404 })],
  ['it is no JSON', () => new Response('<!doctype html>')],
])('T02 when %s it is logged, the main words stand, and it is asked for again', async (_, answer) => {
  answering(answer)
  const campaignMessages = await load()
  expect(await campaignMessages('flamingo')).toEqual({})
  expect(reported).toHaveBeenCalledOnce()
  answering(() => Response.json(readThemeFile('flamingo')))
  expect(await campaignMessages('flamingo')).toEqual(readThemeFile('flamingo'))
})

test('T02 there is one file a brand, with the same words, and the main one is what stands without a campaign', () => {
  for (const theme of ['default', ...campaignThemes]) {
    expect([theme, Object.keys(readThemeFile(theme)).sort()]).toEqual([theme, ['name', 'tagline']])
  }
  expect(readThemeFile('default').tagline).toBe(currentBrandDictionary.tagline)
})
