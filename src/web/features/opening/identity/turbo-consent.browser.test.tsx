import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getIdentity, startIdentity } from '#contract/identity.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

test('F06 F14 the leave to use the face stands above the button that gives it, in the first screen of a phone', async () => {
  await page.viewport(360, 740)
  const server = fakeServer()
  const process = buildProcess()
  const turbo = { ...process, path: '/validar-identidad', extra: { ...process.extra, is_turbo_cdt: true } }
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [turbo] })
  const asked = { attempts_left: 3, screening: 'not-started', path: '/validar-identidad' } as const
  server.answers(getIdentity, { ...asked, status: 'none', asks_for_biometrics: true })
  server.answers(startIdentity, { ...asked, status: 'pending', asks_for_biometrics: false })
  await renderApp('/validar-identidad', { server })
  const leave = page.getByText('Autorizo el uso de mi rostro y mi documento para validar mi identidad.')
  await expect.element(leave).toBeInViewport()
  const start = page.getByRole('button', { name: 'Autorizo y comienzo' })
  await expect.element(start).toBeInViewport()
  expect(leave.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(
    start.element().getBoundingClientRect().top,
  )
  await start.click()
  await expect.poll(() => server.requests(startIdentity).map(({ body }) => body.accepts_biometrics)).toEqual([true])
})
