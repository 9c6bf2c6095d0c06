import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getCertificate } from '#contract/certificate.ts'
import { getDashboard } from '#contract/portal.ts'
import { buildDashboard, buildDeposit } from '#testing/component/dashboard.ts'
import { unfoldOffer } from '#testing/component/opening.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { rateAlertsAt } from '#testing/component/rate-alerts.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const fullName = 'Prueba Ahorradora'

test('R02 no page of who is signed in scrolls sideways, from 320 px on and with texts at 200 %', async () => {
  const server = fakeServer()
  personAt(server, { fullName, signedIn: true })
  rateAlertsAt(server)
  server.refuses(getCertificate, 'CERTIFICATE_NOT_READY')
  const deposit = buildDeposit({ maturesInDays: 300 })
  server.answers(
    getDashboard,
    buildDashboard({
      deposits: [deposit],
      invested: 115_000_000,
      net_interest: 12_756_800,
      level: { id: 'ahorrador', label: 'Ahorrador' },
    }),
  )
  await renderApp('/portal/dashboard', { server })
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hola, Prueba' })).toBeVisible()
  const tooWide: number[] = []
  for (const width of [320, 360, 400, 480, 500, 540, 560, 640, 680, 768, 1024]) {
    await page.viewport(width, 740)
    if (document.documentElement.scrollWidth > width) tooWide.push(width)
  }
  expect(tooWide).toEqual([])
  await page.viewport(360, 740)
  document.documentElement.style.fontSize = '200%'
  try {
    const heading = page.getByRole('heading', { level: 1 }).element()
    const readSizePx = () => Number.parseFloat(getComputedStyle(heading).fontSize)
    await expect.poll(readSizePx).toBeGreaterThan(40)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  } finally {
    document.documentElement.style.fontSize = ''
  }
})

test('M03 on a screen of 256 px the whole dialog scrolls, and nothing in it is squeezed', async () => {
  await page.viewport(320, 256)
  await renderApp('/cdt-simulador', { server: fakeServer() })
  await unfoldOffer('Coltefinanciera')
  await page.getByRole('button', { name: /^Abrir CDT con Coltefinanciera/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Confirma los datos/ })
  await expect.element(dialog).toBeVisible()
  const phone = dialog.getByRole('textbox', { name: 'Celular' })
  await expect.element(phone).toBeInTheDocument()
  const content = phone.element().closest('.scroll-shadow')
  expect(content?.clientHeight).toBe(content?.scrollHeight)
  const popup = dialog.element()
  expect(popup.scrollHeight).toBeGreaterThan(popup.clientHeight)
  const send = dialog.getByRole('button', { name: 'Enviar código' })
  send.element().scrollIntoView({ block: 'end' })
  await expect.element(send).toBeInViewport()
  await expect.element(phone).toBeInViewport()
})
