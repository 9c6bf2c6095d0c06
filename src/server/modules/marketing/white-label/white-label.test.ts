import { afterAll, beforeAll, expect, test } from 'vitest'
import { getWhiteLabel } from '#contract/campaigns.ts'
import { brands } from '#domain/site/brands/registry.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { readConfig } from '../../../app/config.ts'
import { ConfigError } from '../../../platform/settings.ts'
import { buildWhiteLabel } from './white-label-of.ts'

const settings = {
  BRAND_NAME: 'Cosecha',
  THIRD_PARTY_PIXEL_URL: 'https://pixel.example/a.js',
  THIRD_PARTY_REPLAY_URL: 'https://replay.example/b.js',
  THIRD_PARTY_TAGS_URL: 'https://tags.example/c.js?id=1',
  CHAT_URL: 'https://chat.example/d.js',
  SUPPORT_EMAIL: 'ayuda@operador.co',
  SUPPORT_PHONE: undefined,
  SUPPORT_WHATSAPP: '+573001112233',
  SUPPORT_HOURS: 'lunes a sábado',
  SUPPORT_ANSWER_TIME: 'una hora',
  BANNER_TEXT: 'Bono doble hasta el domingo',
  BANNER_URL: 'https://cosecha.example/club-cdt',
  BANNER_ENDS_AT: '2026-11-29T23:59:59-05:00',
}
const support = {
  email: 'ayuda@operador.co',
  phone: null,
  whatsapp: '+573001112233',
  hours: 'lunes a sábado',
  answerTime: 'una hora',
}
const now = Date.parse('2026-11-22T12:00:00Z')

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

test.each(brands)('T03 the data of $id are public and kept for five minutes', async (brand) => {
  const { status, body, headers } = await product.anonymous.call(getWhiteLabel, { params: { brand: brand.id } })
  expect(status).toBe(200)
  expect(body).toMatchObject({ brand: brand.id, third_parties: [], banner: null })
  expect(body.seo_title).toContain(brand.seoTitle)
  expect(headers['cache-control']).toBe('public, max-age=300')
})

test('T03 a brand of nobody does not exist', async () => {
  const { status, problem } = await product.anonymous.call(getWhiteLabel, { params: { brand: 'nobody' } })
  expect([status, problem.errors.code]).toEqual([404, 'NOT_FOUND'])
})

test('T03 H06 H09 the main brand has the scripts and the message of the operator, another brand neither', () => {
  expect(buildWhiteLabel(settings, 'default', now)).toEqual({
    brand: 'default',
    seoTitle: 'Compara y abre tu CDT en línea · Cosecha',
    thirdParties: [
      { kind: 'pixel', url: 'https://pixel.example/a.js' },
      { kind: 'session-replay', url: 'https://replay.example/b.js' },
      { kind: 'tag-manager', url: 'https://tags.example/c.js?id=1' },
      { kind: 'chat', url: 'https://chat.example/d.js' },
    ],
    support,
    banner: {
      text: 'Bono doble hasta el domingo',
      url: 'https://cosecha.example/club-cdt',
      endsAt: '2026-11-30T04:59:59.000Z',
    },
  })
  expect(buildWhiteLabel(settings, 'coltefinanciera', now)).toEqual({
    brand: 'coltefinanciera',
    seoTitle: 'CDT Coltefinanciera: ábrelo en línea',
    thirdParties: [],
    support,
    banner: null,
  })
})

test('L01 the page is told when the team answers where the operator said nothing, and no way that nobody named', async () => {
  const { body } = await product.anonymous.call(getWhiteLabel, { params: { brand: 'default' } })
  expect(body.support).toEqual({
    email: null,
    phone: null,
    whatsapp: null,
    hours: 'lunes a viernes, 8 a. m. a 6 p. m.',
    answer_time: 'menos de 4 horas hábiles',
  })
})

test('H09 a message that has ended is gone', () => {
  expect(buildWhiteLabel(settings, 'default', Date.parse('2026-11-30T04:59:58Z')).banner).not.toBeNull()
  expect(buildWhiteLabel(settings, 'default', Date.parse('2026-11-30T04:59:59Z')).banner).toBeNull()
})

test.each([
  [{ CHAT_URL: 'http://chat.example/d.js' }, 'CHAT_URL'],
  [{ THIRD_PARTY_PIXEL_URL: 'javascript:alert(1)' }, 'THIRD_PARTY_PIXEL_URL'],
  [{ BANNER_TEXT: 'Hola' }, 'BANNER_TEXT and BANNER_ENDS_AT go together'],
  [{ BANNER_TEXT: 'Hola', BANNER_ENDS_AT: 'mañana' }, 'BANNER_ENDS_AT'],
  [{ SITE_ORIGINS: 'https://evil.example' }, 'SITE_ORIGINS'],
  [{ SUPPORT_PHONE: '300 123 4567' }, 'SUPPORT_PHONE'],
  [{ SUPPORT_EMAIL: 'ayuda' }, 'SUPPORT_EMAIL'],
])('H06 H09 the settings %j are refused, and why', (wrong, words) => {
  expect(() => readConfig({ NODE_ENV: 'test', ...wrong })).toThrow(ConfigError)
  expect(() => readConfig({ NODE_ENV: 'test', ...wrong })).toThrow(words)
})
