import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#testing/component/accessible.ts'
import { PictureViewer } from './picture-viewer.tsx'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="80" height="50"/>')}`
const place = page.getByRole('region', { name: 'Cédula, por el frente, de cerca' })
const image = page.getByRole('img', { name: 'Cédula, por el frente' })

test('O01 a paper is looked at closely: larger, smaller and turned, by buttons and by keys', async () => {
  await render(
    <main>
      <PictureViewer addresses={[picture]} label="Cédula, por el frente" onBroken={() => undefined} />
    </main>,
  )
  const measure = () => image.element().getBoundingClientRect().width / place.element().getBoundingClientRect().width
  await expect.poll(measure).toBeCloseTo(1, 1)
  await page.getByRole('button', { name: 'Acercar' }).click()
  await expect.element(page.getByText('150 %')).toBeVisible()
  await expect.poll(measure).toBeCloseTo(1.5, 1)
  await page.getByRole('button', { name: 'Girar' }).click()
  await expect.poll(() => getComputedStyle(image.element()).rotate).toBe('90deg')
  await page.getByRole('button', { name: 'Alejar' }).click()
  await expect.element(page.getByText('Tamaño completo')).toBeVisible()

  place.element().focus()
  await userEvent.keyboard('++')
  await expect.element(page.getByText('200 %')).toBeVisible()
  await userEvent.keyboard('-g')
  await expect.element(page.getByText('150 %')).toBeVisible()
  await expect.poll(() => getComputedStyle(image.element()).rotate).toBe('180deg')
  await expectAccessible()
})
