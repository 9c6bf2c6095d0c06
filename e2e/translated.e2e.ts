import type { Page } from '@playwright/test'
import { freshPerson } from '#testing/people.ts'
import type { Translator } from '#testing/translate-page.ts'
import { bankOffice } from './support/bank-office.ts'
import { saver } from './support/customer-steps.ts'
import { judgedPages } from './support/finished-pages.ts'
import { newestProcess } from './support/quick-opening.ts'
import { expect, test } from './support/test.ts'
import { figuresTranslated, translateAll } from './support/translate.ts'

const broken = 'Esta página no cargó bien'

const hasApplication = async (page: Page) => (await page.locator('html[data-application]').count()) > 0

test('R09 Z10 a page of each template is taken over after a browser has translated it, and its figures stay as they are', async ({
  page,
  product,
}) => {
  await translateAll(page)
  const wrong: string[] = []
  for (const path of judgedPages) {
    await page.goto(`${product.url}${path}`)
    await expect(page.locator('h1 font').first()).toBeAttached()
    if (await hasApplication(page)) await expect.poll(() => page.evaluate('window.isHydrated'), path).toBe(true)
    await expect(page.locator('h1 font').first(), `${path} is translated again`).toBeAttached()
    await expect(page.getByText(broken)).toHaveCount(0)
    wrong.push(...(await figuresTranslated(page)).map((text) => `${path}: ${text}`))
    const names = page.locator('font', { hasText: /^(Cosecha|Bancamía|MiBanco|Banco de Bogotá)$/ })
    await expect(names, `${path}: names`).toHaveCount(0)
  }
  expect(wrong, 'figures that were translated').toEqual([])
})

/** What is on the page, without what is only there for a moment. */
const readMain = async (page: Page) => ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, ' ')

for (const kind of ['fonts', 'sentences', 'texts'] satisfies Translator[]) {
  test(`S01 R09 Z10 the simulator translated by ${kind} says for each amount and term what it says untranslated`, async ({
    page,
    openElsewhere,
    product,
  }) => {
    const other = await openElsewhere()
    await translateAll(page, kind)
    const pages = [page, other]
    for (const one of pages) await one.goto(`${product.url}/cdt-simulador`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const typed of ['1000', '25000000', '80000000', '60000', '', '1000', '15000000']) {
      for (const one of pages) await one.getByRole('textbox', { name: '¿Cuánto quieres invertir?' }).fill(typed)
      for (const term of ['180', '90']) {
        for (const one of pages) await one.getByText(term, { exact: true }).first().click()
        // Both change for a moment while they compute.
        await expect(async () => {
          expect(await readMain(page), `${typed} for ${term}`).toBe(await readMain(other))
        }).toPass({ timeout: 10_000 })
      }
    }
    await page
      .getByRole('button', { name: /Explica este número/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toContainText('Factor de crecimiento')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}

test('S01 L01 F01 P01 Z10 a saver whose browser translates every page opens a CDT, from an amount to the certificate', async ({
  page,
  context,
  product,
}) => {
  await translateAll(page)
  const customer = freshPerson()
  const person = saver(page, product)
  await person.simulate()
  await person.signIn(customer.phone, customer.fullName)
  await person.onPage('/validar-identidad')
  await person.proveIdentity()
  await person.fillForms()
  await person.onPage('/sube-tus-documentos')
  await person.uploadDocuments()
  await person.sign()
  await person.onPage('/asegura-tu-tasa')
  expect(await figuresTranslated(page)).toEqual([])
  const processUuid = await newestProcess(page, product)
  const bank = bankOffice(await context.newPage(), product, processUuid)
  await bank.approve()
  await page.bringToFront()
  await person.onPage('/transfiere-el-dinero')
  await person.payByPse()
  await person.onPage('/cdt-completado')
  await bank.issue()
  await page.bringToFront()
  await person.heading('¡Tu CDT está abierto!')
  for (const path of ['/mis-procesos', '/portal/dashboard']) {
    await page.goto(`${product.url}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByText('$ 15.000.000').first()).toBeVisible()
    await expect(page.getByText(broken)).toHaveCount(0)
    expect(await figuresTranslated(page), path).toEqual([])
  }
})
