import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#testing/component/accessible.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { partnerCount } from '../../../computed-at-build/partner-banks.ts'

test('M06 a bank that is no partner says so, and leads to those that are', async () => {
  await renderApp('/cdt-bogota', { server: fakeServer() })
  await page.getByRole('button', { name: 'Quiero un CDT con Banco de Bogotá' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ups lo sentimos' })
  await expect.element(dialog).toContainText(`${partnerCount} bancos aliados`)
  await expect.element(dialog.getByRole('link', { name: 'Habla con un asesor' })).toHaveAttribute('href', '/escribenos')
  await expectAccessible()
  await dialog.getByRole('link', { name: 'Ir al simulador' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Simula tu CDT' })).toBeVisible()
  expect(location.pathname).toBe('/cdt-simulador')
})
