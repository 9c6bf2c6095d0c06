import type { Locator, Page } from '@playwright/test'

/** What the desk asks for, in its row, or on a phone in its card. */
export const onDesk = (page: Page, asked: string): Locator =>
  page
    .getByRole('row')
    .or(page.getByRole('main').getByRole('listitem'))
    .filter({ hasText: asked })
    .getByRole('link', { name: /Prueba/ })
