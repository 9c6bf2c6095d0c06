import { expect, type Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Product } from './product.ts'
import { saver } from './saver.ts'

export type StaffMember = { phone: string; name?: string /** The page that they want. */; path?: string }

/** Signs somebody of the team in and registers their authenticator. Out: what it shows at a moment. */
export async function registerAuthenticator(page: Page, product: Product, who: StaffMember): Promise<() => string> {
  const { phone, name = 'Persona Del Equipo', path = '/ops/dashboard' } = who
  const person = saver(page, product)
  await page.goto(`${product.url}${path}`)
  await person.onPage('/portal/login')
  await person.signIn(phone, name)
  await person.onPage(path)
  await person.heading('Registra tu aplicación de autenticación')
  await page.getByRole('button', { name: 'Registrar mi aplicación' }).click()
  await expect(page.getByRole('img', { name: 'Código QR para tu aplicación de autenticación' })).toBeVisible()
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '')
  return () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
}

/** Signs somebody of the team in for the first time, up to the page that they want. */
export async function enterAsStaff(page: Page, product: Product, who: StaffMember): Promise<void> {
  const password = await registerAuthenticator(page, product, who)
  const field = page.getByRole('textbox', { name: 'Segunda clave' })
  await field.fill(password())
  await expect(field).toBeHidden()
}
