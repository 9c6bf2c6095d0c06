import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** Opens the offer of Coltefinanciera that the simulator shows, and confirms it. */
export async function openFromSimulator(): Promise<void> {
  await page.getByRole('button', { name: /Abrir CDT.*Coltefinanciera/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Confirma los datos de tu inversión con / })
  const confirm = dialog.getByRole('button', { name: 'Confirmar y abrir' })
  await expect.element(confirm).not.toHaveAttribute('aria-busy', 'true')
  await confirm.click()
}
