import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { opsProcess } from '#contract/ops.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { askProvider, opsTrail } from '#contract/ops-trail.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { opsProcessAnswer, processUuid } from '#testing/component/ops-process.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

const at = '2026-11-22T15:00:00.000Z'
const id = '00000000-0000-4000-8000-000000000004'

function serverWith(outcome: 'asking' | 'answered') {
  const server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'ops')
  server.answers(opsTasks, { tasks: [], has_more: false })
  server.answers(opsProcess, opsProcessAnswer())
  server.answers(opsTrail, {
    messages: [{ id, kind: 'process-news', channel: 'whatsapp', status: 'failed', error_code: '131026', at }],
    providers: [
      {
        provider: 'payment',
        state: 'pending',
        ids: [{ kind: 'payment-transaction', id: '1234-5678' }],
        waits: true,
        asked: { at, outcome },
      },
    ],
    webhooks: [{ id: 1, provider: 'wompi', at, repeats: 1, accepted: true }],
  })
  return server
}

test('O01 the page of a process shows what left, the ids of providers and what came, and asks one again by keyboard', async () => {
  const server = serverWith('answered')
  const asked: string[] = []
  server.answers(askProvider, ({ params }) => {
    asked.push(params.provider)
    return { asked: true }
  })
  await page.viewport(360, 800)
  await renderApp(`/ops/proceso?id=${processUuid}`, { server })
  await page.getByRole('button', { name: 'Mensajes' }).click()
  const section = page.getByRole('region', { name: 'Mensajes y proveedores' })
  await expect.element(section).toContainText('Novedad de su CDT, por WhatsApp')
  await expect.element(section).toContainText('No llegó (131026)')
  await expect.element(section).toContainText('Aviso de Wompi (2 veces)')
  await expect.element(section).toContainText('respondió, y sigue en espera')
  await expect.element(section.getByTitle('pending')).toHaveTextContent('En espera')
  await expect.element(section.getByRole('button', { name: /transacción de Pago PSE/ })).toBeVisible()
  await expectAccessible()
  const again = section.getByRole('button', { name: 'Preguntar de nuevo a Pago PSE (Wompi)' })
  again.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Pregunta enviada')).toBeVisible()
  expect(asked).toEqual(['payment'])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('O01 a trail without anything says so', async () => {
  const server = serverWith('answered')
  server.answers(opsTrail, { messages: [], providers: [], webhooks: [] })
  await renderApp(`/ops/proceso?id=${processUuid}`, { server })
  await page.getByRole('button', { name: 'Mensajes' }).click()
  await expect.element(page.getByText('No hemos enviado ningún mensaje.')).toBeVisible()
  await expect.element(page.getByText('Ningún proveedor nos ha avisado de nada.')).toBeVisible()
})
