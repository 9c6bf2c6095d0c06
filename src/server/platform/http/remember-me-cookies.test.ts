import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOptions, signOut, signUp } from '#contract/auth.ts'
import { createProcess, getProcess } from '#contract/processes.ts'
import { createUser, getUser } from '#contract/users.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { type Browser, createBrowser } from '#testing/browser.ts'
import { freshPhone } from '#testing/people.ts'
import { rateInForce } from '../../modules/rates/simulation/current-rate.ts'

let product: TestApp
beforeAll(async () => {
  product = await startTestApp()
})
afterAll(() => product.close())

const fullName = 'Canaria Müller Ñandú'
const names = ['em-phone-full', 'em-phone-number', 'em-phone-prefix', 'em-fullname', 'em-id_process']
const remembered = async (browser: Browser) => (await browser.call(signInOptions, {})).body.remembered

async function openProcess(browser: Browser): Promise<string> {
  const deposit = { bankId: 24, termDays: 360, amountCop: 15_000_000 }
  const rate = (await rateInForce(product.ctx.db, deposit))?.ratePercent ?? ''
  const body = { bank_id: 24, amount: deposit.amountCop, term: deposit.termDays, rate } as const
  return (await browser.call(createProcess, { body: { ...body, environment_simulate: 'astro' } })).body.process_uuid
}

/** A browser in which somebody has signed in, given a name and begun a process. */
async function usedBrowser() {
  const browser = createBrowser(product)
  const phone = freshPhone()
  await browser.signIn(phone)
  await browser.call(createUser, { body: { data: { full_name: fullName } } })
  return { browser, phone, processUuid: await openProcess(browser) }
}

test('L10 L15 a browser remembers phone and name for the next sign-in, and no script can read them', async () => {
  const browser = createBrowser(product)
  const phone = freshPhone()
  expect(await remembered(browser)).toBeNull()
  const { set } = await browser.call(signUp, { body: { phone_number: phone, prefix_number: '+57', device_key: 'pc' } })
  expect(await remembered(browser)).toEqual({ phone_number: phone, prefix_number: '57', full_name: null })
  const encrypted = set.filter((line) => line.startsWith('em-'))
  expect(encrypted).toHaveLength(3)
  for (const line of encrypted) {
    expect(line).toMatch(/; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/)
    expect(line.length).toBeLessThan(300)
  }
})

test('L15 R20 what the cookies say cannot be read in them', async () => {
  const { browser, phone, processUuid } = await usedBrowser()
  expect([...browser.cookies.keys()].filter((name) => name.startsWith('em-')).sort()).toEqual(names.toSorted())
  for (const [name, value] of browser.cookies) {
    const read = [value, decodeURIComponent(value), Buffer.from(value, 'base64url').toString('latin1')].join(' ')
    for (const canary of [phone, 'Canaria', processUuid])
      expect([name, canary, read.includes(canary)]).toEqual([name, canary, false])
  }
  expect(await remembered(browser)).toMatchObject({ phone_number: phone, full_name: fullName })
})

test('L08 sign-in leads back to the process of this browser when it is one’s own', async () => {
  const { browser, phone, processUuid } = await usedBrowser()
  browser.cookies.delete('id_token_user')
  await product.ctx.db.execute('update challenges set resend_at = now()')
  expect((await browser.signIn(phone)).body.process_uuid).toBe(processUuid)
  expect((await createBrowser(product).signIn(freshPhone())).body.process_uuid).toBeNull()
})

test('L15 reading a process remembers it, reading another’s does not', async () => {
  const [mine, other] = [await usedBrowser(), await usedBrowser()]
  mine.browser.cookies.delete('em-id_process')
  expect((await mine.browser.call(getProcess, { query: { id: other.processUuid } })).status).toBe(404)
  expect(mine.browser.cookies.has('em-id_process')).toBe(false)
  await mine.browser.call(getProcess, { query: { id: mine.processUuid } })
  expect(mine.browser.cookies.has('em-id_process')).toBe(true)
})

test('L15 R14 another customer who signs in on the same browser finds nothing of the first', async () => {
  const { browser } = await usedBrowser()
  const second = freshPhone()
  expect((await browser.signIn(second)).body.process_uuid).toBeNull()
  expect(await remembered(browser)).toEqual({ phone_number: second, prefix_number: '57', full_name: null })
  expect(browser.cookies.has('em-id_process')).toBe(false)
})

test('L15 R14 a process cookie of another browser leads nowhere and is cleared', async () => {
  const { browser } = await usedBrowser()
  const thief = createBrowser(product)
  thief.cookies.set('em-id_process', browser.cookies.get('em-id_process') ?? '')
  expect((await thief.signIn(freshPhone())).body.process_uuid).toBeNull()
  expect(thief.cookies.has('em-id_process')).toBe(false)
})

test('L14 R20 signing out leaves only what names the browser and nobody', async () => {
  const { browser } = await usedBrowser()
  browser.cookies.set('ref', 'club-cdt')
  await browser.call(signOut, {})
  expect([...browser.cookies.keys()].filter((name) => name !== 'device')).toEqual(['ref'])
  expect(await remembered(browser)).toBeNull()
})

test.each([
  ['changed', (value: string) => `${value.slice(0, 20)}${value[20] === 'A' ? 'B' : 'A'}${value.slice(21)}`],
  ['written another way', (value: string) => `${value}=`],
  ['cut', (value: string) => value.slice(0, -5)],
  ['in the clear', () => '3001234567'],
  ['empty', () => ''],
  ['huge', () => 'A'.repeat(5_000)],
  ['not text', () => '%F0%28%8C'],
])('L15 R13 a cookie that is %s is ignored and cleared', async (_, change) => {
  const { browser } = await usedBrowser()
  for (const name of names) browser.cookies.set(name, change(browser.cookies.get(name) ?? ''))
  const { status, body } = await browser.call(signInOptions, {})
  expect([status, body.remembered]).toEqual([200, null])
  expect([...browser.cookies].filter(([name]) => name.startsWith('em-')).map(([, value]) => value)).toEqual([])
})

test('L15 R13 a cookie in another’s place, of another key or too old is ignored', async () => {
  const { browser, phone } = await usedBrowser()
  browser.cookies.set('em-fullname', browser.cookies.get('em-phone-full') ?? '')
  expect((await remembered(browser))?.full_name).toBeNull()
  const past = Math.floor(Date.now() / 1000) - 1
  browser.cookies.set('em-fullname', product.ctx.encryption.encrypt('cookie/em-fullname', `${past}:Ayer`))
  expect((await remembered(browser))?.full_name).toBeNull()
  browser.cookies.set('em-fullname', product.ctx.encryption.encrypt('customers.full-name', `${past + 9_999}:Otra`))
  expect(await remembered(browser)).toEqual({ phone_number: phone, prefix_number: '57', full_name: null })
})

test('L15 a program, which sends its token itself, is given no cookies', async () => {
  const program = await product.signIn(undefined, fullName)
  expect((await program.call(getUser, {})).headers['set-cookie']).toBeUndefined()
})
