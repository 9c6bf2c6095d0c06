import { expect, type Page } from '@playwright/test'
import type { Product } from './product.ts'

/** The partner bank's people, in their own window. */
export function bankOffice(page: Page, product: Product) {
  const openCase = async () => {
    await page.goto(`${product.sandboxUrl}/bank`)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('link', { name: /Prueba Ahorradora/ }).first()).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page
      .getByRole('link', { name: /Prueba Ahorradora/ })
      .first()
      .click()
  }
  const decide = async (name: string) => {
    await openCase()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('button', { name })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.getByRole('button', { name }).click()
  }
  return {
    approve: () => decide('Aprobar vinculación'),
    issue: () => decide('Emitir CDT'),
  }
}
