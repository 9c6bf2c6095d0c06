import { expect, type Page } from '@playwright/test'
import type { Product } from '#testing/product.ts'
import { type BankCase, bankCase } from './bank-by-call.ts'

/** The partner bank's people, in their own window, who decide on one process. */
export function bankOffice(page: Page, product: Product, processUuid: string) {
  /** Opens what is on a pile of the desk once it can be decided, and presses the button. */
  const decide = async (pile: keyof BankCase, isReady: (found: BankCase) => boolean, name: string) => {
    await bankCase(product, processUuid, isReady)
    await page.goto(`${product.sandboxUrl}/bank?q=${processUuid}`)
    await page
      .locator(`#${pile}`)
      .getByRole('link', { name: /Prueba/ })
      .first()
      .click()
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  }
  const application = (action: string, name: string) =>
    decide('applications', ({ applications }) => applications.at(-1)?.actions.includes(action) ?? false, name)
  const renewal = (action: string, name: string) =>
    decide('renewals', ({ renewals }) => renewals.at(-1)?.actions.includes(action) ?? false, name)
  return {
    approve: () => application('approve', 'Aprobar vinculación'),
    issue: () => application('issue', 'Emitir CDT'),
    receivePapers: () => decide('papers', ({ papers }) => papers.length > 0, 'Recibí los papeles firmados'),
    confirmRenewal: () => renewal('confirm', 'Confirmar renovación'),
    issueRenewal: () => renewal('issue', 'Emitir'),
    payOut: () => renewal('pay-out', 'Pagar retiro'),
  }
}
