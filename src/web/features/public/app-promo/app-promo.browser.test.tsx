import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const appStore = 'https://apps.apple.com/co/app/cosecha/id1'
const playStore = 'https://play.google.com/store/apps/details?id=example.cosecha'
/** The operator has named both stores. */
function nameStores() {
  vi.stubEnv('VITE_APP_STORE_URL', appStore)
  vi.stubEnv('VITE_PLAY_STORE_URL', playStore)
}

const offer = page.getByRole('region', {
  name: /^(?:Descarga la aplicación|Instala la aplicación|Llévalo en tu celular)$/,
})
const dialog = page.getByRole('dialog', { name: 'Abre tus CDT desde el celular' })

/** Scrolls to the end of the page, as somebody who has read it. */
async function readToTheEnd() {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.wheel(page.getByRole('heading', { level: 1 }), { delta: { y: 50_000 } })
  // A page may still grow below after that.
  await expect
    .poll(async () => {
      await userEvent.wheel(page.elementLocator(document.body), { delta: { y: 50_000 } })
      return scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    })
    .toBe(true)
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

/**
 * As Chromium reports a site that it can install.
 * @returns How often it was asked to.
 */
function offerToInstall() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  // The page keeps it from its first moment on (`lib/install-prompt.ts`), for what is drawn later.
  window.installPrompt = event
  window.dispatchEvent(event)
  return prompt
}
afterEach(() => {
  window.installPrompt = undefined
})

test('M09 M10 where no store is named and the browser offers nothing, the prompt says how the site is installed', async () => {
  await renderApp('/', { server: fakeServer() })
  await readToTheEnd()
  await expect.element(offer).toContainText('Llévalo en tu celular')
  await offer.getByRole('button', { name: 'Ver cómo' }).click()
  await expect.element(dialog).toContainText('abre el menú de tu navegador y elige «Instalar»')
  await expect.element(dialog.getByRole('link')).toHaveLength(1)
  await expect
    .element(dialog.getByRole('link', { name: 'Ver qué haces desde el celular' }))
    .toHaveAttribute('href', '/app')
  await expectAbsent(dialog.getByRole('button', { name: 'Instalar' }))
  await expectAccessible()
})

test('M09 M10 where no store is named the prompt installs the site by the offer of the browser', async () => {
  await renderApp('/', { server: fakeServer() })
  await readToTheEnd()
  await expect.element(offer).toBeVisible()
  const prompt = offerToInstall()
  await expect.element(offer).toContainText('Instala la aplicación')
  await expectAccessible()
  await offer.getByRole('button', { name: 'Instalar' }).click()
  await expectAbsent(offer)
  expect(prompt).toHaveBeenCalledTimes(1)
})

test('M09 the dialog that an address asks for installs the site too, once', async () => {
  await renderApp('/cdt-simulador?promo-app=default', { server: fakeServer() })
  await expect.element(dialog).toBeVisible()
  const prompt = offerToInstall()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Instalar' }).click()
  await expectAbsent(dialog)
  expect(prompt).toHaveBeenCalledTimes(1)
  expect(window.installPrompt).toBeUndefined()
})

test('M09 where a store is named the site is not installed from the page', async () => {
  nameStores()
  await renderApp('/cdt-simulador?promo-app=default', { server: fakeServer() })
  offerToInstall()
  await expect.element(dialog.getByRole('link')).toHaveLength(2)
  await expectAbsent(dialog.getByRole('button', { name: 'Instalar' }))
})

test('M09 a phone is led to its own store, and a desktop shows the code for one', async () => {
  nameStores()
  await renderApp('/', { server: fakeServer() })
  await readToTheEnd()
  await offer.getByRole('button', { name: 'Descargar' }).click()
  await expect.element(dialog.getByRole('link')).toHaveLength(1)
  await expect
    .element(dialog.getByRole('link', { name: 'Descargar en Google Play' }))
    .toHaveAttribute('href', playStore)
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
  ['recharge-cdt', 'Haz crecer tu CDT cuando vence'],
  ['manage-expiration', 'Decide qué pasa cuando tu CDT vence'],
])('M09 the variant %s that an address asks for shows both stores', async (variant, title) => {
  nameStores()
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
