import { expect } from 'vitest'
import { page } from 'vitest/browser'

/** The button of the header that opens its menu on a phone. */
export const menuButton = page.getByRole('button', { name: 'Menú' })

/** Opens the menu once the page is there: its frame replaces that of the fallback, and a menu opened before goes with it. */
export async function openMenu(): Promise<void> {
  await expect.element(page.getByText('Cargando…', { exact: true })).not.toBeInTheDocument()
  await menuButton.click()
}

/** Signs out as on a phone: by the menu. */
export async function leaveByMenu(): Promise<void> {
  await openMenu()
  await page.getByRole('button', { name: 'Salir' }).click()
}
