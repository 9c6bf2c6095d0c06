import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** The sheet that confirms an opening, before a guest has asked for a code. */
export const confirmation = page.getByRole('dialog', { name: /^Confirma los datos de tu inversión con / })

/** Unfolds the line of a bank in the simulator, which has its sum, its turbo choice and its button. The best one is whole. */
export async function unfoldOffer(bankName: string): Promise<void> {
  const line = page.getByRole('listitem').filter({ hasText: bankName }).first()
  await expect.element(line).toBeVisible()
  const summary = line.element().querySelector<HTMLElement>('details.offer:not([open]) > summary')
  summary?.click()
}

/**
 * Opens the offer of Coltefinanciera that the simulator shows. Somebody who is signed in confirms it. A guest is left at
 * the phone, whose button confirms it.
 */
export async function openFromSimulator(): Promise<void> {
  await unfoldOffer('Coltefinanciera')
  await page.getByRole('button', { name: /Abrir CDT.*Coltefinanciera/ }).click()
  const go = confirmation.getByRole('button', { name: /^(Confirmar y abrir|Enviar código)$/ })
  await expect.element(go).toBeEnabled()
  await expect.element(go).not.toHaveAttribute('aria-busy', 'true')
  if (go.element().textContent === 'Confirmar y abrir') await go.click()
}
