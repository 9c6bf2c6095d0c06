import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  answerPrivacyRequest,
  type OpsPrivacyRequest,
  opsPrivacyRequest,
  opsPrivacyRequests,
} from '#contract/ops-privacy.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import type { WireKeys } from '#contract/wire-names.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const id = '00000000-0000-4000-8000-000000000008'
const row = {
  id,
  number: 'HD-20261121-4F7K',
  kind: 'deletion',
  customer_id: id,
  name: 'Prueba Ahorradora',
  received_on: '2026-11-20',
  due_on: '2026-12-14',
  days_left: 2,
} as const
const request: WireKeys<OpsPrivacyRequest> = {
  ...row,
  detail: 'Borren lo que tengan de mí.',
  deletion: { is_immediate: false, erased: ['Tus alertas de tasa.'], kept: ['Los papeles de tu CDT.'] },
}

function serverWith(requests: (typeof row)[]) {
  const server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'ops')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsPrivacyRequests, { requests })
  server.answers(opsPrivacyRequest, request)
  return server
}

test('Z09 O04 requests stand with their last day, and one is answered after a second look, on a phone too', async () => {
  const server = serverWith([row])
  const answers: unknown[] = []
  server.answers(answerPrivacyRequest, ({ body }) => {
    answers.push(body)
    return { erased: false }
  })
  await page.viewport(360, 800)
  await renderApp('/ops/privacidad', { server })
  await expect.element(page.getByText('Quedan 2 días hábiles')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Eliminación de tus datos de Prueba Ahorradora' }).click()
  await expect.element(page.getByText('Borren lo que tengan de mí.')).toBeVisible()
  await expect.element(page.getByText('Tus alertas de tasa.')).toBeVisible()
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Responder la solicitud' }).click()
  await expect.element(page.getByText('Escribe la respuesta, de al menos 10 caracteres')).toBeVisible()
  await page.getByRole('textbox', { name: /^Respuesta/ }).fill('Borramos lo que la ley deja.')
  await page.getByRole('button', { name: 'Responder la solicitud' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar y responder' }).click()
  await expect.element(page.getByText('Respuesta enviada')).toBeVisible()
  expect(answers).toEqual([{ outcome: 'done', act: 'erase', answer: 'Borramos lo que la ley deja.' }])
})

test('Z09 a refusal does nothing but answer, and an empty list says so', async () => {
  const server = serverWith([])
  const answers: unknown[] = []
  server.answers(answerPrivacyRequest, ({ body }) => {
    answers.push(body)
    return { erased: false }
  })
  const { open } = await renderApp('/ops/privacidad', { server })
  await expect.element(page.getByText('Nada espera respuesta')).toBeVisible()
  await open(`/ops/privacidad?id=${id}`)
  await page.getByText('Se niega').click()
  await page.getByRole('textbox', { name: /^Por qué no/ }).fill('La ley manda guardarlo.')
  await page.getByRole('button', { name: 'Responder la solicitud' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar la respuesta' }).click()
  await expect.poll(() => answers).toEqual([{ outcome: 'refused', act: 'none', answer: 'La ley manda guardarlo.' }])
})
