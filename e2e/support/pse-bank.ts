import { expect, type Page } from '@playwright/test'

const change = (page: Page) => page.getByRole('button', { name: 'Cambiar el banco' })
const choice = (page: Page) => page.getByRole('combobox', { name: 'Tu banco' })

/** What says from which bank one pays: the bank that is known, or the choice of one. */
export const pseBank = (page: Page) => change(page).or(choice(page))

/** Chooses a bank of PSE, also where one is known already. */
export async function choosePseBank(page: Page): Promise<void> {
  await expect(pseBank(page).first()).toBeVisible()
  if (!(await choice(page).isVisible())) await change(page).click()
  await choice(page).selectOption({ index: 4 })
}
