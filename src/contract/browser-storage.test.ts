import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { notKept } from '#testing/browser-storage-not-kept.ts'
import { type KeptValue, personCookies, type StorageArea, storedItems } from './browser-storage.ts'
import { depositsDatabase, keptOffline, ratesCache, shellCachePrefix } from './offline-storage.ts'

/** Every name of A §3 and B §3, where each is in its own area. */
const namesOfTheSources: Record<StorageArea, string[]> = {
  cookie: [
    ...['id_process', 'id_token_user', 'fullname', 'phone-full', 'ref', 'refcode', 'promo-bonus', 'view', 'acq_chn'],
    ...['flow_turbo_cdt', 'phone-number', 'phone-prefix', 'process_id', 'timeCode', 'amount', 'email', 'lau'],
    ...['ParticipationRuletteApplied', 'BonusAppliedCorrectly', 'mpf', 'c_m_abd_ckp', 'device_simulation_token'],
    ...['activate_promo', 'abandonment'],
  ],
  local: [
    ...['form-data-financial-information', 'form-data-personal-information', 'form-data-fill-vinculation'],
    ...['response_data_personal', 'response_data_financial', 'response_data_specific_{bank}', 'brand_template'],
    ...['mcdt_stored_bonus_config', 'selectedPrizeRulette', 'questions', 'form-definition-{form}', 'form-data-{form}'],
  ],
  session: ['accept_update_data', 'is_recent_update', 'event_bonus'],
}
const values = Object.values<KeptValue>(storedItems)
const getName = ({ key }: KeptValue) => key.replace(/^em-/, '')

test.each(Object.entries(namesOfTheSources))(
  'L15 every %s of both sources is kept or not, with a reason',
  (area, names) => {
    const inTable = [
      ...values.filter((one) => one.area === area).map(getName),
      ...notKept.filter((one) => one.area === area && one.why.length > 5).map(({ name }) => name),
    ]
    for (const name of names) expect([name, inTable.filter((one) => one === name).length]).toEqual([name, 1])
    expect(new Set(inTable).size).toBe(inTable.length)
  },
)

test('L15 nothing personal can be read by a script, and what is encrypted carries its prefix', () => {
  for (const one of values) {
    if (one.personal) expect([one.key, one.writer, one.httpOnly]).toEqual([one.key, 'server', true])
    expect([one.key, one.key.startsWith('em-')]).toEqual([one.key, one.encrypted])
    if (one.encrypted) expect(one).toMatchObject({ personal: true, httpOnly: true, atSignOut: 'cleared' })
  }
  expect(personCookies.map(getName)).toEqual(['phone-full', 'phone-number', 'phone-prefix', 'fullname', 'id_process'])
})

test('L15 the lifetimes are those of the sources: a day, and no longer for anything of a person', () => {
  const ofSources = values.filter((one) => one.area === 'cookie' && namesOfTheSources.cookie.includes(getName(one)))
  const longer: Record<string, number> = { mpf: 30 * 86_400, acq_chn: 7 * 86_400 }
  for (const { key, livesSeconds } of ofSources) expect([key, livesSeconds]).toEqual([key, longer[key] ?? 86_400])
  for (const one of values) if (one.personal) expect(one.livesSeconds).toBe(86_400)
})

const sources = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))

/** What touches caches and databases for a page without a network (decision 042). */
const offlineModules = [
  'src/web/api/kept-rates.ts',
  'src/web/lib/sealed-deposits.ts',
  'src/web/offline/service-worker.ts',
]

test('L15 M09 of what is kept for a page without a network, what is of a person is encrypted and ends with the session', () => {
  const personal = keptOffline.filter((one) => one.personal)
  expect(personal.map(({ key, encrypted, atSignOut }) => [key, encrypted, atSignOut])).toEqual([
    ['deposits', true, 'cleared'],
  ])
  expect(keptOffline.map(({ key }) => key)).toEqual([shellCachePrefix, ratesCache, depositsDatabase])
})

test('L15 the page touches storage in one module, which takes every name from the list', () => {
  const touchingAny = sources('src/web').filter(({ text }) =>
    /\b(?:document\.cookie|cookieStore|(?:local|session)Storage\b|indexedDB|caches\.)/.test(text),
  )
  const touching = touchingAny.filter(({ file }) => !offlineModules.includes(file))
  expect(touching.map(({ file }) => file)).toEqual(['src/web/lib/storage.ts'])
  expect(touchingAny.length).toBe(1 + offlineModules.length)
  const rows = [...(touching[0]?.text ?? '').matchAll(/^export const (\w+) = (?:row|waiting)\(\s*'(\w+)'/gm)]
  for (const [, name, value] of rows) expect(name).toBe(value)
  // React Router keeps its places of scrolling itself, and the end of the session may be written by the page too.
  const written = Object.entries<KeptValue>(storedItems).filter(
    ([name, { writer }]) => writer === 'page' && name !== 'scrolling',
  )
  expect(rows.map(([, name]) => name).sort()).toEqual(['session', ...written.map(([name]) => name)].sort())
})

test('L15 the server sets no cookie that is not in the list', () => {
  const known = new Set(values.filter(({ writer }) => writer === 'server').map(({ key }) => key))
  const set = sources('src/server').flatMap(({ file, text }) =>
    [...text.matchAll(/\.(?:setCookie|clearCookie)\(\s*([^,]+),/g)].map(([, name = '']) => ({ file, text, name })),
  )
  expect(set.length).toBeGreaterThan(4)
  for (const { file, text, name } of set) {
    // A name is a literal, a constant of the same file, or a cookie of the list that was handed on.
    const constant = new RegExp(`const ${name.replaceAll('.', '\\.')} = (?:'([^']+)'|storedItems\\.(\\w+)\\.key)`).exec(
      text,
    )
    const literal = /^'([^']+)'$/.exec(name)?.[1] ?? constant?.[1]
    const fromList = constant?.[2] ?? /^storedItems\.(\w+)\.key$/.exec(name)?.[1]
    const handedOn = /^(?:cookie\.)?key$/.test(name) && text.includes('KeptCookie')
    const isKnown =
      literal !== undefined ? known.has(literal) : fromList !== undefined ? fromList in storedItems : handedOn
    expect([file, name, isKnown]).toEqual([file, name, true])
  }
})
