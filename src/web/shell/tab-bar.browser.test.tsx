import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCertificate } from '#contract/certificate.ts'
import { getDashboard } from '#contract/portal.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { buildDashboard, buildDeposit } from '#testing/component/dashboard.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { rateAlertsAt } from '#testing/component/rate-alerts.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import * as storage from '../lib/storage.ts'

const fullName = 'Prueba Ahorradora'
const tabs = page.getByRole('navigation', { name: 'Tus lugares' })

function serverOfSaver() {
  const server = fakeServer()
  const deposits = [buildDeposit({ openedDays: -100, maturesInDays: 260 })]
  const opening = buildProcess({ process_status: 'LEAD-SIN-FORMULARIO', path: '/validar-identidad' })
  personAt(server, { fullName, signedIn: true, processes: [opening] })
  rateAlertsAt(server)
  server.refuses(getCertificate, 'CERTIFICATE_NOT_READY')
  server.answers(getDashboard, buildDashboard({ deposits, invested: 15_000_000, net_interest: 1_756_800 }))
  return server
}

// At the end of a page a phone is asked once whether it wants the app (M10), over the tabs.
beforeEach(() => storage.appPromptSeen.store(true))

test('P14 on a phone the four places of a saver are in reach of the thumb, and say where one is', async () => {
  await renderApp('/portal/dashboard', { server: serverOfSaver() })
  await expect.element(tabs.getByRole('link', { name: 'Inicio' })).toHaveAttribute('aria-current', 'page')
  expect(
    tabs
      .getByRole('link')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Inicio', 'Comparar', 'Mis CDT', 'Perfil'])
  await expectAccessible()
  await tabs.getByRole('link', { name: 'Mis CDT' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Mis CDT' })).toBeVisible()
  await expect.element(tabs.getByRole('link', { name: 'Mis CDT' })).toHaveAttribute('aria-current', 'page')
  await page.viewport(1280, 800)
  await expectAbsent(tabs)
})

test('P14 a guest has no tabs', async () => {
  await renderApp('/cdt-simulador', { server: fakeServer() })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAbsent(tabs)
})

test('P14 the only deposit says its figure once, and nothing empty is beside it', async () => {
  await renderApp('/portal/dashboard', { server: serverOfSaver() })
  const main = page.getByRole('main')
  // The scale of the drawing begins at it too.
  const scale = /^La escala empieza en/
  const figures = () =>
    main
      .getByText('$ 15.000.000')
      .elements()
      .filter(({ parentElement }) => !scale.test(parentElement?.textContent ?? ''))
  await expect.poll(figures).toHaveLength(1)
  await expectAbsent(main.getByText('Para tu declaración de renta'), main.getByText('Tus alertas de tasa'))
})
