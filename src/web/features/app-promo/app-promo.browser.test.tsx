import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const offer = page.getByRole('region', { name: 'Descarga la aplicación' })
const dialog = page.getByRole('dialog', { name: 'Abre tus CDT desde el celular' })

/** Scrolls to the end of the page, as somebody who has read it. */
async function readToTheEnd() {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.wheel(page.getByRole('heading', { level: 1 }), { delta: { y: 50_000 } })
  await expect.poll(() => window.scrollY).toBeGreaterThan(0)
}

test('M10 at the end of its pages the app is offered, once a day', async () => {
  const app = await renderApp('/', { server: fakeServer() })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAbsent(offer)
  await readToTheEnd()
  await expect.element(offer).toBeVisible()
  await expectAccessible()

  await app.reload()
  await readToTheEnd()
  await expect.element(page.getByRole('contentinfo')).toBeInViewport()
  await expectAbsent(offer)
})

test('M09 a phone is led to its own store, and a desktop shows the code for one', async () => {
  await renderApp('/', { server: fakeServer() })
  await readToTheEnd()
  await offer.getByRole('button', { name: 'Descargar' }).click()
  await expect.element(dialog.getByRole('link')).toHaveLength(1)
  await expect.element(dialog.getByRole('link')).toContainText('Descargar en Google Play')
  await expect.element(dialog.getByText('Escanéalo')).not.toBeVisible()
  await expectAccessible()
  await page.viewport(1280, 800)
  await expect.element(dialog.getByRole('img', { name: 'Código QR de la aplicación' })).toBeVisible()
  await expect.element(dialog.getByRole('link')).not.toBeInTheDocument()
  await expectAccessible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test.each([
  ['magic-link', 'Simula con cualquier plazo'],
  ['recharge-cdt', 'Agrega dinero a tu CDT'],
  ['manage-expiration', 'Decide qué pasa cuando tu CDT vence'],
])('M09 the variant %s that an address asks for shows both stores', async (variant, title) => {
  await renderApp(`/cdt-simulador?promo-app=${variant}`, { server: fakeServer() })
  const asked = page.getByRole('dialog', { name: title })
  await expect.element(asked.getByRole('link')).toHaveLength(2)
  const stores = asked
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent)
  expect(stores).toEqual(['Descargar en App Store', 'Descargar en Google Play'])
  await expectAccessible()
})

test('M10 H08 inside the app nothing is offered', async () => {
  await renderApp('/?view=app&promo-app=default', { server: fakeServer() })
  await readToTheEnd()
  await expectAbsent(offer, page.getByRole('dialog'))
})
