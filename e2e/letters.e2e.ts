import { lettersTo } from './support/mail.ts'
import { quickOpening } from './support/quick-opening.ts'
import { expect, test } from './support/test.ts'

const coltefinanciera = 24

test('R09 on the narrowest phone a letter shows the whole address that one may copy, in light and dark', async ({
  page,
  product,
  customer,
  openElsewhere,
}) => {
  const email = `carta.${customer.phone}@correo.com`
  const { walk } = await quickOpening(page, product, { bankId: coltefinanciera, email })
  await walk({ to: 'personal' })
  const letters = await lettersTo(product, email)
  expect(letters.length).toBeGreaterThan(0)
  const reader = await openElsewhere()
  for (const { subject, text, html } of letters) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await reader.emulateMedia({ colorScheme })
      await reader.setViewportSize({ width: 320, height: 640 })
      await reader.setContent(html)
      const card = await reader.getByRole('main').boundingBox()
      for (const address of new Set(text.match(/https?:\S{40,}/g))) {
        const shown = reader.getByText(address)
        await expect(shown, subject).toBeVisible()
        const place = await shown.boundingBox()
        expect((place?.x ?? 0) + (place?.width ?? 999), `${subject}: ${address}`).toBeLessThanOrEqual(
          (card?.x ?? 0) + (card?.width ?? 0),
        )
        expect(
          await shown.evaluate((element) => element.scrollWidth - element.clientWidth),
          subject,
        ).toBeLessThanOrEqual(1)
      }
      expect(await reader.evaluate(() => document.documentElement.scrollWidth), subject).toBeLessThanOrEqual(320)
    }
  }
})
