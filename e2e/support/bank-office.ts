import { expect, type Page } from '@playwright/test'
import type { Product } from './product.ts'

/** The partner bank's people, in their own window. */
export function bankOffice(page: Page, product: Product) {
  /** Opens what lies on a pile of the desk, once it is there and the button can be pressed, and presses it. */
  const decide = async (pile: 'applications' | 'papers' | 'renewals', name: string) => {
    const newest = page
      .locator(`#${pile}`)
      .getByRole('link', { name: /Prueba Ahorradora/ })
      .first()
    await page.goto(`${product.sandboxUrl}/bank`)
    await expect(async () => {
      await page.reload()
      await expect(newest).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await newest.click()
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('button', { name, exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.getByRole('button', { name, exact: true }).click()
  }
  return {
    approve: () => decide('applications', 'Aprobar vinculación'),
    issue: () => decide('applications', 'Emitir CDT'),
    receivePapers: () => decide('papers', 'Recibí los papeles firmados'),
    confirmRenewal: () => decide('renewals', 'Confirmar renovación'),
    issueRenewal: () => decide('renewals', 'Emitir'),
    payOut: () => decide('renewals', 'Pagar retiro'),
  }
}
