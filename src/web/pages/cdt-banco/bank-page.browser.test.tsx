import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { amountField } from '#testing/component/simulator.ts'

const way = page.getByRole('link', { name: 'Calcular lo que gano con Ban100' })

test('R03 on a phone the way to a bank’s simulator is in sight while one reads, and never over the simulator', async () => {
  await page.viewport(360, 740)
  await renderApp('/cdt-ban100', { server: fakeServer() })
  await expect.element(amountField).toBeInViewport()
  await expectAbsent(way)
  await expectAccessible()
  page.getByRole('heading', { name: 'Preguntas frecuentes' }).element().scrollIntoView()
  await expect.element(way).toBeInViewport()
  await expectAccessible()
  amountField.element().scrollIntoView({ block: 'end' })
  await expect.element(way).not.toBeInTheDocument()
})
