import { expect, type Page } from '@playwright/test'
import { financialAnswers, personalAnswers } from '#testing/form-answers.ts'
import type { Person } from '#testing/people.ts'
import type { Product } from '#testing/product.ts'

/** Data of a person with filled forms that nobody may find in the browser, in any encoding. */
const buildCanaries = ({ phone, fullName }: Person) => ({
  document: String(personalAnswers.document_number),
  'birth date': String(personalAnswers.birth_date),
  'full name': fullName,
  'first name': fullName.split(' ')[0] ?? '',
  'surname of the form': String(personalAnswers.first_surname),
  phone,
  'e-mail': String(personalAnswers.email),
  address: String(personalAnswers.neighborhood),
  employer: String(personalAnswers.employer_name),
  income: String(financialAnswers.monthly_income),
  'income as it is shown': '4.500.000',
  account: String(financialAnswers.payout_account_number),
})

/** A place in the browser, its name, and its content. */
type Drawer = { place: string; name: string; text: string }

/** Runs in the page: reads all storage of its scripts, its address and its history. */
const openDrawers = `(async () => {
  const found = []
  const add = (place, name, text) => found.push({ place, name, text: String(text) })
  for (const area of ['localStorage', 'sessionStorage'])
    for (let at = 0; at < window[area].length; at += 1) {
      const name = window[area].key(at)
      add(area, name, window[area].getItem(name))
    }
  for (const pair of document.cookie.split('; ').filter(Boolean)) add('document.cookie', pair.split('=')[0], pair)
  for (const { name } of await indexedDB.databases()) add('indexedDB', name, 'a database')
  for (const name of await caches.keys()) add('caches', name, 'a cache')
  add('history', 'state', JSON.stringify(history.state))
  add('history', 'address', location.href)
  add('window', 'name', window.name)
  return found
})()`

async function readDrawers(page: Page): Promise<Drawer[]> {
  const cookies = await page.context().cookies(new URL(page.url()).origin)
  return [
    ...((await page.evaluate(openDrawers)) as Drawer[]),
    ...cookies.map(({ name, value }) => ({ place: 'cookie', name, text: value })),
  ]
}

/** A text as it is, percent-decoded, and base64-decoded. */
function readings(text: string): string {
  const decoded = text.replace(/(?:%[0-9a-f]{2})+/gi, (escaped) => {
    try {
      return decodeURIComponent(escaped)
    } catch {
      return escaped
    }
  })
  const runs = decoded.match(/[\w+/=-]{8,}/g) ?? []
  return [text, decoded, ...runs.map((run) => Buffer.from(run, 'base64').toString())].join('\n').toLowerCase()
}

const namesIn = (drawers: readonly Drawer[], ...places: string[]) =>
  drawers.filter(({ place }) => places.includes(place)).map(({ name }) => name)

/**
 * Checks what the browser stores about the signed-in person. `look` is called on pages of the product, `leave` after
 * signing out; both fail when they find the person.
 */
export async function watchBrowserStorage(page: Page, product: Product, person: Person) {
  const addresses = new Set<string>()
  page.on('request', (request) => request.url().startsWith(product.url) && addresses.add(request.url()))
  page.on('framenavigated', (frame) => frame.url().startsWith(product.url) && addresses.add(frame.url()))
  const { token, encrypted } = await expectEncryptedCookies(page, product)
  expect(encrypted.length).toBeGreaterThan(3)

  const expectNoCanary = (drawers: readonly Drawer[]) => {
    for (const { place, name, text } of drawers) {
      const read = readings(text)
      const found = Object.entries(buildCanaries(person)).filter(([, canary]) => read.includes(canary.toLowerCase()))
      expect(
        found.map(([what]) => what),
        `${place} ${name}: ${text.slice(0, 200)}`,
      ).toEqual([])
      const isToken = place === 'cookie' && name === 'id_token_user'
      if (!isToken) expect(text.includes(token), `the token in ${place} ${name}`).toBe(false)
    }
  }
  return {
    async look() {
      const drawers = await readDrawers(page)
      expectNoCanary(drawers)
      expect(namesIn(drawers, 'indexedDB', 'caches', 'localStorage')).toEqual([])
    },
    async leave() {
      expectNoCanary([...addresses].map((text) => ({ place: 'address', name: 'visited', text })))
      const left = await readDrawers(page)
      expectNoCanary(left)
      // The channel of the visit, the celebrated deposit and the closed survey belong to the browser, not to a person.
      expect(namesIn(left, 'cookie').sort()).toEqual(['acq_chn', 'celebrated', 'device', 'mpf'])
      expect(namesIn(left, 'document.cookie').sort()).toEqual(['acq_chn', 'celebrated', 'mpf'])
      expect(namesIn(left, 'localStorage', 'indexedDB', 'caches')).toEqual([])
      expect(namesIn(left, 'sessionStorage').filter((name) => name !== 'react-router-scroll-positions')).toEqual([])
    },
  }
}

/**
 * Scripts cannot read the HttpOnly cookies.
 * @returns The token, and the names of the encrypted cookies.
 */
async function expectEncryptedCookies(page: Page, product: Product): Promise<{ token: string; encrypted: string[] }> {
  const cookies = await page.context().cookies(product.url)
  const hidden = cookies.filter(({ name }) => name === 'id_token_user' || name === 'device' || name.startsWith('em-'))
  for (const { name, httpOnly, sameSite } of hidden) expect([name, httpOnly, sameSite]).toEqual([name, true, 'Lax'])
  const readable = String(await page.evaluate('document.cookie'))
  for (const { name, value } of hidden) expect(readable.includes(name) || readable.includes(value)).toBe(false)
  return {
    token: hidden.find(({ name }) => name === 'id_token_user')?.value ?? '',
    encrypted: hidden.map(({ name }) => name).filter((name) => name.startsWith('em-')),
  }
}
