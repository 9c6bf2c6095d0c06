import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getIdentity, startIdentity } from '#contract/identity.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

test('F06 F14 turbo asks for leave in the first screen, and «Comenzar» without it shows the reason where it can be read', async () => {
  await page.viewport(360, 740)
  const server = fakeServer()
  const process = buildProcess()
  const turbo = { ...process, path: '/validar-identidad', extra: { ...process.extra, is_turbo_cdt: true } }
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [turbo] })
  server.answers(getIdentity, {
    status: 'none',
    attempts_left: 3,
    screening: 'not-started',
    path: '/validar-identidad',
  })
  await renderApp('/validar-identidad', { server })
  const leave = page.getByRole('checkbox', { name: /^Autorizo el uso de mi rostro/ })
  await expect.element(leave).toBeInViewport()
  const start = page.getByRole('button', { name: 'Comenzar' })
  await start.click()
  await expect.element(leave).toHaveFocus()
  const error = page.getByText(/autoriza su uso para continuar/)
  await expect.element(error).toBeVisible()
  const bar = start.element().parentElement?.getBoundingClientRect()
  const place = error.element().getBoundingClientRect()
  expect(place.bottom).toBeLessThanOrEqual(bar?.top ?? 0)
  expect(place.top).toBeGreaterThanOrEqual(0)
  expect(server.requests(startIdentity)).toEqual([])
})
