import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { carryCampaignToAddress } from '../lib/campaign-on-the-way.ts'

const campaign = {
  utm_source: 'a',
  utm_medium: 'b',
  director: 'c',
  campana: 'd',
  accion: 'e',
  medio: 'f',
  anuncios: 'g',
  detalle: 'h',
  ref: 'club-cdt',
}
const query = new URLSearchParams(campaign)
const carried = () => Object.fromEntries([...new URLSearchParams(location.search)].filter(([name]) => name in campaign))

const heading = page.getByRole('heading', { level: 1 })

/** As if the page before were one of another site. */
function comeFromElsewhere() {
  Object.defineProperty(document, 'referrer', { value: 'https://buscador.example/', configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(document, 'referrer'))
}

test('H03 a campaign stays on every way out of the simulator, on pages loaded whole too, and ends at the processes', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  const app = await renderApp(`/cdt-simulador?${query}`, { server })
  await page.getByRole('link', { name: 'Comparar', exact: true }).first().click()
  await expect.poll(() => location.pathname).toBe('/hoy-los-bancos-ofrecen')
  await expect.poll(carried).toEqual(campaign)
  await app.open('/escalera-de-cdt?monto=20000000')
  await expect.poll(carried).toEqual(campaign)
  await app.open('/mis-procesos')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mis CDT' })).toBeVisible()
  await app.open('/cdt-simulador')
  await expect.element(heading).toBeVisible()
  expect(carried()).toEqual({})
})

test('H03 a finished page takes the campaign of the page before into its address, and says the rest itself', async () => {
  const app = await renderApp(`/cdt-simulador?${query}`, { server: fakeServer() })
  await expect.element(heading).toBeVisible()
  await app.open('/sitemap')
  await expect.poll(carried).toEqual(campaign)
  history.replaceState(null, '', '/blog/que-es-un-cdt?ref=golf18#plazo')
  carryCampaignToAddress()
  expect(carried()).toEqual({ ...campaign, ref: 'golf18' })
  expect(location.hash).toBe('#plazo')
})

test('H03 who comes from elsewhere begins a visit of its own, without the campaign of the one before', async () => {
  const app = await renderApp(`/cdt-simulador?${query}`, { server: fakeServer() })
  await expect.element(heading).toBeVisible()
  comeFromElsewhere()
  await app.open('/hoy-los-bancos-ofrecen')
  await expect.element(heading).toBeVisible()
  expect(carried()).toEqual({})
})
