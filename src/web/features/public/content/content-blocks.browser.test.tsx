import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

test('R05 a table of a text stacks its cells at 360 px, and nothing is cut', async () => {
  await page.viewport(360, 740)
  await renderApp('/cdt-turbo', { server: fakeServer() })
  const table = page.getByRole('table', { name: 'Bancos con CDT turbo y su tope' })
  await expect.element(table).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  for (const cell of table.element().querySelectorAll('td')) {
    expect(cell.scrollWidth, cell.textContent ?? '').toBeLessThanOrEqual(cell.clientWidth)
  }
  const steps = page.getByRole('table', { name: 'Los pasos de un CDT turbo' }).getByRole('rowheader')
  const names = steps.elements().map((one) => one.textContent)
  expect(names[0]).toBe('1. Validas tu identidad con tu documento y tu rostro')
  expect(names[1]).toMatch(/^2\. Llenas un formulario corto/)
})
