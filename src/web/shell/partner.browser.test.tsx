import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const flamingo = page.getByText('Vienes de Flamingo')
const influencer = page.getByText('Vienes de Finanzas con calma')

test('T01 who came by a campaign reads in the header who sent them, also on pages with the main theme', async () => {
  const app = await renderApp('/cdt-simulador', { server: fakeServer() })
  await expect.element(flamingo).not.toBeVisible()
  await app.open('/login?campaign=flamingo')
  await expect.element(flamingo).toBeVisible()
  expect(document.documentElement.className).toContain('brand-flamingo')
  await app.open('/cdt-simulador')
  // Its colours stay on the pages of the list.
  await expect.poll(() => document.documentElement.className).not.toContain('brand-')
  await expect.element(flamingo).toBeVisible()
  await expect.element(influencer).not.toBeVisible()
})
