import type { Page } from '@playwright/test'
import { personalAnswers } from '#testing/form-answers.ts'
import { freshPerson } from '#testing/people.ts'
import type { Product } from '#testing/product.ts'
import { quickOpening } from './support/quick-opening.ts'
import { endSessionOnServer, leaveByMenu, signInByCall } from './support/sign-in.ts'
import { expect, test } from './support/test.ts'

/** What is on the pages of the first person, and on no other's. */
const deposits = /Coltefinanciera|15\.000\.000/
const firstName = 'Anacleta'

/** Comes back to a tab that was behind another. */
const comeBack = (page: Page) =>
  page.evaluate("document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))")

/** All that a tab and its browser hold that a script could read. */
const readAll = `(async () => {
  const found = [document.documentElement.innerText, document.title, location.href, JSON.stringify(history.state), document.cookie]
  for (const field of document.querySelectorAll('input, textarea, select')) found.push(field.value)
  for (const area of [localStorage, sessionStorage]) found.push(JSON.stringify(area))
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const type = (await cache.match(request)).headers.get('content-type') ?? ''
      if (/json|html/.test(type)) found.push(request.url, await (await cache.match(request)).text())
    }
  }
  return found.join('\\n')
})()`

async function expectNothingOf(page: Page, person: { phone: string; fullName: string }, where: string) {
  const text = String(await page.evaluate(readAll))
  const canaries = [firstName, person.phone, String(personalAnswers.document_number), String(personalAnswers.email)]
  expect(
    canaries.filter((canary) => text.includes(canary)),
    where,
  ).toEqual([])
}

/**
 * Signs the first person in, with an opening, and shows it.
 * @returns Who it is, and what is seen of it.
 */
async function showDeposits(page: Page, product: Product) {
  const ana = freshPerson(`${firstName} Ahorradora`)
  await signInByCall(page, product, ana)
  await quickOpening(page, product, { bankId: 24 })
  await page.goto(`${product.url}/mis-procesos`)
  const shown = page.getByRole('article').filter({ hasText: deposits })
  await expect(shown).toBeVisible()
  return { ana, shown }
}

test('L14 L16 M09 R20 on a shared phone nothing of a person is left after sign-out, by no way back, nor for the next person', async ({
  product,
  openElsewhere,
  consoleErrors,
}) => {
  consoleErrors.tolerate(/status of (?:401|503) |ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const page = await openElsewhere({ serviceWorkers: 'allow' })
  const ana = freshPerson(`${firstName} Ahorradora`)
  await signInByCall(page, product, ana)
  await quickOpening(page, product, { bankId: 24 })
  const steps = ['/', '/mis-procesos', '/portal', '/mis-procesos']
  for (const path of steps) {
    await page.goto(`${product.url}${path}`)
    await page.evaluate('navigator.serviceWorker.ready')
    // What is looked for later is there now.
    if (path === '/portal') await expect.poll(() => page.evaluate(readAll)).toContain(firstName)
  }
  await expect(page.getByRole('article')).toContainText(deposits)
  await leaveByMenu(page)
  await expect(page).toHaveURL(/\/cdt-simulador/)
  await expectNothingOf(page, ana, 'after sign-out')

  const standsWithoutHer = async (where: string) => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByRole('article').filter({ hasText: deposits })).toHaveCount(0)
    await expectNothingOf(page, ana, where)
  }
  for (const _ of steps) {
    await page.goBack()
    if (page.url().startsWith(product.url)) await standsWithoutHer(`back to ${page.url()}`)
  }
  // Signing out removed the service worker with all that it had kept.
  await page.goto(`${product.url}/`)
  await page.evaluate('navigator.serviceWorker.ready')
  await page.context().setOffline(true)
  for (const path of steps) {
    await page.goto(`${product.url}${path}`)
    await standsWithoutHer(`${path} without a network`)
  }
  await page.context().setOffline(false)

  const next = freshPerson('Beatriz Siguiente')
  await page.goto(`${product.url}/`)
  await signInByCall(page, product, next)
  for (const path of steps) {
    await page.goto(`${product.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expectNothingOf(page, ana, `${path} of the next person`)
  }
  await page.context().setOffline(true)
  await page.goto(`${product.url}/mis-procesos`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expectNothingOf(page, ana, 'the next person without a network')
  await page.context().setOffline(false)
})

for (const isFollowed of [false, true])
  test(`L14 L16 R20 a tab of somebody who signed out in another one shows nothing of them, ${isFollowed ? 'nor to the next person' : 'once one comes back to it'}`, async ({
    product,
    openElsewhere,
    consoleErrors,
  }) => {
    consoleErrors.tolerate(/status of 401 /)
    const tab = await openElsewhere()
    const { ana, shown } = await showDeposits(tab, product)
    const other = await tab.context().newPage()
    await other.goto(`${product.url}/mis-procesos`)
    await expect(other.getByRole('article').filter({ hasText: deposits })).toBeVisible()
    await leaveByMenu(other)
    await expect(other).toHaveURL(/\/cdt-simulador/)
    if (isFollowed) await signInByCall(other, product, freshPerson('Beatriz Siguiente'))
    await comeBack(tab)
    await expect(shown).toHaveCount(0)
    await expectNothingOf(tab, ana, 'the tab that was behind')
  })

test('L13 R40 R20 a tab whose session ended on the server alone shows nothing once it asks again', async ({
  product,
  openElsewhere,
  consoleErrors,
}) => {
  consoleErrors.announce(/status of 401 /)
  const tab = await openElsewhere()
  const { shown } = await showDeposits(tab, product)
  await endSessionOnServer(tab, product)
  await tab.reload()
  await expect(
    tab
      .getByRole('dialog')
      .or(tab.getByRole('textbox', { name: 'Celular' }))
      .first(),
  ).toBeVisible()
  await expect(shown).toHaveCount(0)
  await expect.poll(() => tab.evaluate('indexedDB.databases().then((all) => all.map(({ name }) => name))')).toEqual([])
})
