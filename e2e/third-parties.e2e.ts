import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { expect, test } from './support/test.ts'

const others = 'https://terceros.example'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

/**
 * Answers for the sites of others.
 * @returns What was asked of them so far.
 */
async function othersOn(page: Page, answers: (path: string) => number = () => 200): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(`${others}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const status = answers(pathname)
    if (status === 200) await route.fulfill({ contentType: 'text/javascript', body: 'window.othersRan = true' })
    else await route.abort()
  })
  return asked
}

/** Time that only passes when the test says so, however slow the machine is. */
async function stillClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 10_000)
}

const consent = (page: Page) => page.getByRole('region', { name: 'Cookies' })

test('H04 H06 H09 nothing of others is loaded before consent or at sign-in; after it scripts come with the first interaction or after 4 seconds, the chat with a scroll, and that of a campaign is tried five times more; the message of the operator goes when it ends', async ({
  page: refusing,
  startOwnProduct,
  openElsewhere,
  consoleErrors,
}) => {
  const own = await startOwnProduct({
    settings: {
      THIRD_PARTY_PIXEL_URL: `${others}/pixel.js`,
      THIRD_PARTY_TAGS_URL: `${others}/tags.js`,
      CHAT_URL: `${others}/chat.js`,
      BANNER_TEXT: 'Abre tu CDT y participa',
      BANNER_ENDS_AT: inDays(2),
    },
  })
  consoleErrors.announce(/somebody else: https:\/\/terceros\.example\//)
  await nothingUnasked(refusing, own.url)
  await whatConsentBrings(await openElsewhere(), own.url)
  consoleErrors.announce(/net::ERR_FAILED .*chat\.js/)
  await chatOfCampaign(await openElsewhere(), own.url)
  await messageOfOperator(await openElsewhere(), own.url)
})

/** Before consent, after a no, and at sign-in whatever was agreed. */
async function nothingUnasked(page: Page, url: string): Promise<void> {
  await page.clock.install()
  const asked = await othersOn(page)
  await page.goto(`${url}/blog/que-es-un-cdt`)
  await expect(consent(page)).toBeVisible()
  await expectAccessible(page)
  await page.mouse.wheel(0, 600)
  await page.clock.fastForward(30_000)
  await page.keyboard.press('Tab')
  await expect(consent(page)).toBeVisible()
  expect(asked).toEqual([])

  await page.getByRole('button', { name: 'Solo las necesarias' }).click()
  await page.clock.fastForward(30_000)
  await page.goto(`${url}/quienes-somos`)
  await page.clock.fastForward(30_000)
  await expect(page.getByRole('region', { name: 'Aviso' })).toBeVisible()
  await expect(consent(page)).toHaveCount(0)
  expect(asked).toEqual([])

  // A no can become a yes, and the other way round.
  await page.goto(`${url}/legal/cookies`)
  await page.getByRole('link', { name: 'Cambiar mi respuesta' }).click()
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.clock.fastForward(5_000)
  await expect.poll(() => asked.length).toBe(3)
  asked.length = 0
  await page.goto(`${url}/login`)
  await expect(page.getByRole('textbox', { name: 'Celular' })).toBeVisible()
  await page.mouse.wheel(0, 300)
  await page.clock.fastForward(10_000)
  expect(asked).toEqual([])
}

/** A key is an interaction, but no sign for the chat. */
async function whatConsentBrings(page: Page, url: string): Promise<void> {
  await stillClock(page)
  const asked = await othersOn(page)
  await page.goto(`${url}/blog/que-es-un-cdt`)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.goto(`${url}/quienes-somos`)
  await expect(page.getByRole('region', { name: 'Aviso' })).toBeVisible()
  await expect(consent(page)).toHaveCount(0)
  asked.length = 0
  await page.clock.fastForward(3_900)
  expect(asked).toEqual([])
  await page.clock.fastForward(200)
  await expect.poll(() => asked.toSorted()).toEqual(['/chat.js', '/pixel.js', '/tags.js'])

  await page.goto(`${url}/legal/koa`)
  await expect(page.getByRole('region', { name: 'Aviso' })).toBeVisible()
  asked.length = 0
  // A key is an interaction, but no sign for the chat.
  await page.keyboard.press('Tab')
  await expect.poll(() => asked.toSorted()).toEqual(['/pixel.js', '/tags.js'])
  await page.mouse.wheel(0, 300)
  await expect.poll(() => asked).toContain('/chat.js')
}

/** It is tried a second apart. */
async function chatOfCampaign(page: Page, url: string): Promise<void> {
  await stillClock(page)
  const tried = await othersOn(page, (path) => (path === '/chat.js' ? 0 : 200))
  const chats = () => tried.filter((path) => path === '/chat.js').length
  await page.goto(`${url}/quienes-somos?campana=mayo`)
  await page.getByRole('button', { name: 'Aceptar' }).click()
  await page.clock.fastForward(4_100)
  await expect.poll(chats).toBe(1)
  // The next is set when the browser has reported that the last one failed, which nobody can see.
  const aSecondLater = async () => {
    await page.clock.fastForward(1_100)
    return chats()
  }
  await expect.poll(aSecondLater).toBe(6)
  await page.clock.fastForward(20_000)
  expect(chats()).toBe(6)
}

/** It says that it ends soon, and can be closed until the next visit. */
async function messageOfOperator(page: Page, url: string): Promise<void> {
  await page.clock.install()
  await page.goto(`${url}/quienes-somos`)
  const banner = page.getByRole('region', { name: 'Aviso' })
  await expect(banner).toContainText('Últimos días. Abre tu CDT y participa')
  await banner.getByRole('button', { name: 'Cerrar' }).click()
  await expect(banner).toHaveCount(0)
  await page.reload()
  await expect(banner).toBeVisible()
  await page.clock.fastForward(2 * 86_400_000)
  await expect(banner).toHaveCount(0)
}
