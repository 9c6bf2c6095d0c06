import type { Page } from '@playwright/test'
import { lackingAtFloor } from '#testing/lacking-at-floor.ts'
import { freshPerson } from '#testing/people.ts'
import { saver } from './support/customer-steps.ts'
import { expect, test } from './support/test.ts'

type Lacking = typeof lackingAtFloor

/** Takes it out of the window before a page begins: what is left is what every browser of the floor has. */
function takeAway({ members, owners }: Lacking): void {
  const world = window as unknown as Record<string, unknown>
  const remove = (holder: unknown, name: string) => {
    if (holder && (typeof holder === 'object' || typeof holder === 'function')) Reflect.deleteProperty(holder, name)
  }
  for (const { owner, name, isStatic } of members) {
    const [outer = '', inner] = owner.split('.')
    const found = world[outer] as Record<string, unknown> | undefined
    const of = (inner === undefined ? found : found?.[inner]) as { prototype?: unknown } | undefined
    remove(isStatic ? of : (of?.prototype ?? of), name)
    if (owner === 'Window') remove(world, name)
  }
  for (const name of owners) remove(world, name)
}

/** What people see where a page broke, or where a program speaks to them. */
const broken = /Esta página no cargó bien|Algo falló en esta página|is not a function|undefined/

async function expectWhole(page: Page, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
  await expect(page.getByText(/Cargando/), path).toHaveCount(0)
  await expect(page.getByText(broken), path).toHaveCount(0)
}

test('S01 L01 F01 P01 R09 Z10 with nothing but what browsers of the floor have, a saver simulates, signs in, opens and reads the portal', async ({
  page,
  product,
}) => {
  await page.addInitScript(takeAway, lackingAtFloor)
  await page.goto(product.url)
  await expectWhole(page, '/')
  expect(
    await page.evaluate(() => [typeof AbortSignal.any, typeof URL.canParse, 'requestIdleCallback' in window]),
  ).toEqual(['undefined', 'undefined', false])
  const customer = freshPerson()
  const person = saver(page, product)
  await person.simulate()
  await person.signIn(customer.phone, customer.fullName)
  await person.onPage('/validar-identidad')
  await person.proveIdentity()
  await person.fillForms()
  await person.onPage('/sube-tus-documentos')
  await person.uploadDocuments()
  await person.onPage('/asegura-tu-tasa')
  for (const path of [
    '/portal/dashboard',
    '/mis-procesos',
    '/portal/mis-datos',
    '/hoy-los-bancos-ofrecen',
    '/escalera-de-cdt',
    '/plazo-por-fecha',
    '/plata-de-verdad',
  ]) {
    await page.goto(`${product.url}${path}`)
    await expectWhole(page, path)
  }
  await page.getByRole('button', { name: 'Menú' }).click()
  await expect(page.locator('#menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('#menu')).toBeHidden()
})

test('R09 Z10 a browser below the floor says so once, and what is there can be read', async ({
  page,
  product,
  consoleErrors,
}) => {
  consoleErrors.announce(/Content Security Policy/)
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'))
  for (const path of ['/', '/cdt-simulador', '/login']) {
    await page.goto(`${product.url}${path}`)
    await expect(page.getByRole('status').filter({ hasText: 'Tu navegador es de antes de 2023' }), path).toHaveCount(1)
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  }
})
