import { expect, type Page } from '@playwright/test'

/** O04: how many keys a review may take at most. */
const mostKeys = 4

/**
 * O04: looks at each paper of the opening at hand that was not opened.
 * @param key - What is decided with one more key: `a` approves, `r` rejects the paper that is shown at first.
 */
export async function openPapersByKeys(page: Page, key: 'a' | 'r' = 'a'): Promise<void> {
  const papers = page.getByRole('region', { name: 'Documentos', exact: true })
  const unopened = papers.getByRole('button', { name: /sin abrir/ })
  await paperIsDrawn(page)
  let keys = 1
  for (let left = await unopened.count(); left > 0; left -= 1) {
    await page.keyboard.press(key)
    keys += 1
    await expect(unopened).toHaveCount(left - 1)
    await paperIsDrawn(page)
  }
  expect(keys).toBeLessThanOrEqual(mostKeys)
}

/** The paper at hand came whole from the server, which has noted that it was looked at. */
export async function paperIsDrawn(page: Page): Promise<void> {
  const picture = page.getByRole('region', { name: 'Documentos', exact: true }).getByRole('img').first()
  await expect
    .poll(
      () => picture.evaluate((image) => image instanceof HTMLImageElement && image.complete && image.naturalWidth > 0),
      { timeout: 60_000 },
    )
    .toBe(true)
}
