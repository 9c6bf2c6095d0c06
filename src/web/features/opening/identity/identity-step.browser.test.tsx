import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { z } from 'zod'
import { getIdentity, type identityState, startIdentity } from '#contract/identity.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { holdDocument } from '#testing/component/leaving.ts'
import { personAt } from '#testing/component/person.ts'
import { buildProcess } from '#testing/component/process.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const path = '/validar-identidad'
const fresh: z.output<typeof identityState> = {
  status: 'none',
  attempts_left: 3,
  screening: 'not-started',
  asks_for_biometrics: true,
  path,
}
const begin = page.getByRole('button', { name: 'Autorizo y comienzo' })
const decline = page.getByRole('button', { name: 'Prefiero no autorizarlo' })

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  server.answers(getIdentity, fresh)
})

async function open(known: Parameters<typeof buildProcess>[0] = {}) {
  personAt(server, { signedIn: true, processes: [buildProcess({ path, ...known })] })
  await renderApp(path, { server })
}

test('F06 the leave to use the face is the sentence of the button, given with it, and it begins the check', async () => {
  const url = 'https://identidad.example/revision'
  server.answers(startIdentity, { ...fresh, status: 'pending', url, asks_for_biometrics: false })
  await open()
  await expect.element(page.getByText(/^Autorizo el uso de mi rostro y mi documento/)).toBeVisible()
  await page.getByText(/^Leer la autorización completa/).click()
  await expectAccessible()
  const left = holdDocument()
  await begin.click()
  await expect.poll(() => left).toEqual([url])
  expect(server.requests(startIdentity).map(({ body }) => body?.accepts_biometrics)).toEqual([true])
})

test('F06 who keeps their face to themselves is told what follows, and says it once', async () => {
  server.answers(startIdentity, { ...fresh, path: '/te-contactaremos' })
  await open()
  await decline.click()
  const dialog = page.getByRole('dialog', { name: 'Lo validamos contigo de otra forma' })
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Que me contacten' }).click()
  await expect.poll(() => server.requests(startIdentity).map(({ body }) => body?.accepts_biometrics)).toEqual([false])
})

test('F06 where a form has asked already, nothing is asked again', async () => {
  server.answers(getIdentity, { ...fresh, asks_for_biometrics: false })
  await open()
  await expect.element(page.getByRole('button', { name: 'Comenzar' })).toBeVisible()
  await expectAbsent(decline)
})

test('F14 a turbo opening has no other way than the check', async () => {
  await open({ extra: { ...buildProcess().extra, is_turbo_cdt: true } })
  await expect.element(begin).toBeVisible()
  await expectAbsent(decline)
})
