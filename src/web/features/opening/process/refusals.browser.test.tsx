import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getProcess, getProcesses } from '#contract/processes.ts'
import { Refusal } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

function somebodySignedIn() {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true, processes: [buildProcess({})] })
  return server
}
const link = '/continuar-proceso?process_id=1d8c2a52-51a6-4b8f-9d55-111111111111'

test.each([
  ['/mis-procesos', getProcesses, 'CLIENT_UNKNOWN', '00-401'],
  ['/mis-procesos', getProcesses, 'INVALID_REQUEST', 'tu sesión ha expirado'],
  [link, getProcess, 'CLIENT_UNKNOWN', '00-401'],
] as const)('L11 P03 at %s a refusal leads to sign-in with its notice: %o %s', async (address, call, code, notice) => {
  const server = somebodySignedIn()
  server.refuses(call, code)
  await renderApp(address, { server })
  await expect.element(page.getByText(notice)).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Celular' })).toBeVisible()
})

test('L11 P03 a refused page of the opening leaves one at sign-in, and does not lead to and fro', async () => {
  const server = somebodySignedIn()
  server.refuses(getProcesses, 'INVALID_REQUEST')
  await renderApp('/v2/datos-personales', { server })
  await expect.element(page.getByText('tu sesión ha expirado')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Celular' })).toBeVisible()
})

test.each([
  ['/mis-procesos', getProcesses, 'No pudimos traer tus CDT'],
  [link, getProcess, 'No pudimos traer tu apertura'],
] as const)('L11 P03 at %s a fault of ours is tried again on the spot', async (address, call, title) => {
  const server = somebodySignedIn()
  server.refuses(call, 'INTERNAL')
  await renderApp(address, { server })
  await expect.element(page.getByText(title)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /Reintentar|Intentar/ })).toBeVisible()
})

test('L11 P13 who has no session is led to sign-in from the list, and nothing is asked for them', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: false, processes: [] })
  const asked = vi.fn(() => {
    throw new Refusal('SESSION_REQUIRED')
  })
  server.answers(getProcesses, asked)
  await renderApp('/mis-procesos', { server })
  await expect.element(page.getByRole('textbox', { name: 'Celular' })).toBeVisible()
  expect(asked).not.toHaveBeenCalled()
})
