import { expect, test } from 'vitest'
import { installWords, storesFor, variantTexts } from './variant-texts.ts'
import { appVariant, appVariants } from './variants.ts'
import { isAppPromptedAt, isNearEnd } from './where-prompted.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1'
const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'

test.each([
  [iphone, false, ['apple']],
  [android, false, ['google']],
  [desktop, false, ['apple', 'google']],
  [iphone, true, ['apple', 'google']],
  [android, true, ['apple', 'google']],
])('M09 the stores of %s, with a type %s, are %j', (userAgent, hasType, stores) => {
  expect(storesFor(userAgent, hasType)).toEqual(stores)
})

test('M09 how the site is installed is said by what the browser can do', () => {
  expect(installWords(true, android)).toContain('Se instala desde aquí')
  expect(installWords(false, iphone)).toContain('«Compartir»')
  expect(installWords(false, android)).toContain('el menú de tu navegador')
})

test('M09 every variant has texts of its own, by their names in the address', () => {
  expect(new Set(appVariants.map((variant) => variantTexts[variant].title)).size).toBe(appVariants.length)
  for (const variant of appVariants) expect(appVariant(variant)).toBe(variant)
  for (const text of [null, '', 'constructor', 'MAGIC-LINK']) expect(appVariant(text)).toBeUndefined()
  expect(variantTexts['manage-expiration'].lead).toContain('5 días antes')
})

const visit = { path: '/', isDeciding: false, isMainBrand: true, inApp: false, isPhone: false }

test.each([
  ['/', true],
  ['/hoy-los-bancos-ofrecen/', true],
  ['/mejores-cdt-noviembre-2026', true],
  ['/cdt-simulador', false],
  ['/transfiere-el-dinero', false],
  ['/portal/dashboard', false],
])('M10 at the end of %s the app is offered: %s', (path, offered) => {
  expect(isAppPromptedAt({ ...visit, path })).toBe(offered)
})

test('M10 the dashboard offers it on a phone only, other brands and the app itself never', () => {
  const dashboard = { ...visit, path: '/portal/dashboard' }
  expect(isAppPromptedAt({ ...dashboard, isPhone: true })).toBe(true)
  expect(isAppPromptedAt({ ...dashboard, isPhone: true, isDeciding: true }), 'over a decision').toBe(false)
  expect(isAppPromptedAt({ ...visit, isMainBrand: false })).toBe(false)
  expect(isAppPromptedAt({ ...visit, inApp: true })).toBe(false)
})

test('M10 near the end is 600 pixels from it or less', () => {
  expect(isNearEnd({ scrolled: 1_000, seen: 700, whole: 2_300 })).toBe(true)
  expect(isNearEnd({ scrolled: 999, seen: 700, whole: 2_300 })).toBe(false)
  expect(isNearEnd({ scrolled: 0, seen: 700, whole: 700 })).toBe(true)
})
