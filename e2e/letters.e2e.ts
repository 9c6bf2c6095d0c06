import { renderLetter } from '#server/providers/mail/letter.ts'
import { expect, test } from './support/test.ts'

const ticket = 'Zm9v'.repeat(24)
const { html } = renderLetter({
  brandName: 'Cosecha',
  title: 'Firma tus documentos',
  preheader: 'Tienes hasta mañana',
  paragraphs: ['Tus documentos están listos.', `Constancia ${'0123456789'.repeat(6)}`],
  action: { label: 'Firmar mis documentos', url: `https://cosecha.example/firma/${ticket}` },
  wishes: { label: 'Elige qué te contamos', url: `https://cosecha.example/mis-avisos/${ticket}` },
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`R09 on the narrowest phone a letter shows the whole address that one may copy, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 320, height: 640 })
    await page.setContent(html)
    const address = page.getByText(`https://cosecha.example/firma/${ticket}`)
    await expect(address).toBeVisible()
    const cutOff = await page
      .locator('main *')
      .evaluateAll((elements) =>
        elements
          .filter(
            (element) =>
              element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline',
          )
          .map((element) => element.textContent),
      )
    expect(cutOff).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    const [text, card] = [await address.boundingBox(), await page.getByRole('main').boundingBox()]
    expect((text?.x ?? 0) + (text?.width ?? 999)).toBeLessThanOrEqual((card?.x ?? 0) + (card?.width ?? 0))
  })
}
