import { page } from 'vitest/browser'

/** The button of the header that opens its menu on a phone. */
export const menuButton = page.getByRole('button', { name: 'Menú' })

/** Signs out as on a phone: by the menu. */
export async function leaveByMenu(): Promise<void> {
  await menuButton.click()
  await page.getByRole('button', { name: 'Salir' }).click()
}
