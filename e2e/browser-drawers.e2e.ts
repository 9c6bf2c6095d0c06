import { expect, type Page, test } from '@playwright/test'
import { financialAnswers, personalAnswers } from '#testing/form-answers.ts'
import { type Product, startProduct } from './support/product.ts'
import { begunOpening } from './support/quick-opening.ts'
import { saver } from './support/saver.ts'

let product: Product
test.beforeAll(async () => {
  product = await startProduct()
})
test.afterAll(() => product.close())

const coltefinanciera = 24
const phone = '3065550142'
const fullName = 'Canaria Ahorradora Nuñez'

/** What nobody may find in the browser, however it is written there. */
const canaries = {
  document: String(personalAnswers.document_number),
  'birth date': String(personalAnswers.birth_date),
  'first name': 'Canaria',
  surname: 'Nuñez',
  'surname of the form': String(personalAnswers.first_surname),
  phone,
  'e-mail': String(personalAnswers.email),
  address: String(personalAnswers.neighborhood),
  employer: String(personalAnswers.employer_name),
  income: String(financialAnswers.monthly_income),
  'income as it is shown': '4.500.000',
  account: String(financialAnswers.payout_account_number),
}

/** A place in the browser, its name, and what stands there. */
type Drawer = { place: string; name: string; text: string }

/** Runs in the page: everything that its scripts can keep, and what stands in its address and its history. */
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

async function drawersOf(page: Page): Promise<Drawer[]> {
  const cookies = await page.context().cookies(product.url)
  return [
    ...((await page.evaluate(openDrawers)) as Drawer[]),
    ...cookies.map(({ name, value }) => ({ place: 'cookie', name, text: value })),
  ]
}

/** A text as it stands, with its percent signs read, and with its base64 read. */
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

function expectNoCanary(drawers: readonly Drawer[], token: string): void {
  for (const { place, name, text } of drawers) {
    const read = readings(text)
    const found = Object.entries(canaries).filter(([, canary]) => read.includes(canary.toLowerCase()))
    expect(
      found.map(([what]) => what),
      `${place} ${name}: ${text.slice(0, 200)}`,
    ).toEqual([])
    const isToken = place === 'cookie' && name === 'id_token_user'
    if (!isToken) expect(text.includes(token), `the token in ${place} ${name}`).toBe(false)
  }
}

const namesIn = (drawers: readonly Drawer[], ...places: string[]) =>
  drawers.filter(({ place }) => places.includes(place)).map(({ name }) => name)

test('R20 L15 after a whole journey no drawer of the browser holds anything of the person, and after signing out nothing at all', async ({
  page,
}) => {
  const addresses = new Set<string>()
  page.on('request', (request) => request.url().startsWith(product.url) && addresses.add(request.url()))
  page.on('framenavigated', (frame) => frame.url().startsWith(product.url) && addresses.add(frame.url()))

  const person = saver(page, product)
  await person.simulate()
  await person.signIn(phone, fullName)
  await person.onPage('/v2/datos-personales')
  const { token, sealed } = await expectSealedCookies(page)
  await person.fillForms()
  await person.onPage('/validar-identidad')
  const seen = await drawersOf(page)
  expectNoCanary(seen, token)

  const { steps } = await begunOpening(page, product, { bankId: coltefinanciera })
  for (const step of ['identity', 'documents', 'signature', 'approval'] as const) await steps[step]()
  for (const path of ['/mis-procesos', '/confirma-tus-datos', '/transfiere-el-dinero']) {
    await page.goto(`${product.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    seen.push(...(await drawersOf(page)))
  }
  await steps.payment()
  await steps.issue()
  await page.goto(`${product.url}/portal/dashboard`)
  await expect(page.getByRole('article', { name: 'Coltefinanciera' })).toContainText('$ 15.000.000')
  seen.push(...(await drawersOf(page)))
  expectNoCanary(seen, token)
  expectNoCanary(
    [...addresses].map((text) => ({ place: 'address', name: 'visited', text })),
    token,
  )
  expect(namesIn(seen, 'indexedDB', 'caches', 'localStorage')).toEqual([])

  await page.getByRole('button', { name: 'Salir' }).first().click()
  await person.onPage('/cdt-simulador')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const left = await drawersOf(page)
  expectNoCanary(left, token)
  // The channel of the visit and the answered survey are of the browser, whoever uses it.
  expect(namesIn(left, 'cookie').sort()).toEqual(['acq_chn', 'device', 'mpf'])
  expect(namesIn(left, 'document.cookie').sort()).toEqual(['acq_chn', 'mpf'])
  expect(namesIn(left, 'localStorage', 'indexedDB', 'caches')).toEqual([])
  expect(namesIn(left, 'sessionStorage').filter((name) => name !== 'react-router-scroll-positions')).toEqual([])
  expect(sealed.length).toBeGreaterThan(3)
})

/** What only the server can read is out of reach of scripts. Out: the token, and the names of the sealed cookies. */
async function expectSealedCookies(page: Page): Promise<{ token: string; sealed: string[] }> {
  const cookies = await page.context().cookies(product.url)
  const hidden = cookies.filter(({ name }) => name === 'id_token_user' || name === 'device' || name.startsWith('em-'))
  for (const { name, httpOnly, sameSite } of hidden) expect([name, httpOnly, sameSite]).toEqual([name, true, 'Lax'])
  const readable = String(await page.evaluate('document.cookie'))
  for (const { name, value } of hidden) expect(readable.includes(name) || readable.includes(value)).toBe(false)
  return {
    token: hidden.find(({ name }) => name === 'id_token_user')?.value ?? '',
    sealed: hidden.map(({ name }) => name).filter((name) => name.startsWith('em-')),
  }
}
