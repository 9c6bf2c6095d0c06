import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/component/accessible.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { amountField } from '#testing/component/simulator.ts'

test('S08 the home page begins with what the best bank gives, which follows what one writes', async () => {
  await renderApp('/', { server: fakeServer() })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toBeVisible()
  const plain = (element: Element | null | undefined) => (element?.textContent ?? '').replace(/\s/g, ' ')
  const says = () => plain(heading.element().parentElement)
  const bestOfList = () => plain(page.getByRole('listitem').filter({ hasText: 'E.A.' }).first().element())
  await expect.poll(says).toContain('$ 10.000.000 en 360 días ganan hasta')
  const [gain = 'no gain'] = /\+\s\$\s[\d.]+/.exec(bestOfList()) ?? []
  expect(says()).toContain(gain)
  await amountField.fill('20000000')
  await expect.poll(says).toContain('$ 20.000.000 en 360 días ganan hasta')
  await expect.poll(says).not.toContain(gain)
  await amountField.fill('')
  await expect.poll(says).toContain('Escribe un monto')
  await expectAccessible()
})

test('S08 the home page says once that its rates are a demonstration, beside the first of them', async () => {
  await renderApp('/', { server: fakeServer() })
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toBeVisible()
  await expect.poll(() => heading.element().parentElement?.textContent).toMatch(/E\.A\..*Tasas de demostración/s)
  expect(document.querySelector('main')?.textContent?.match(/demostración/g)).toHaveLength(1)
})
