import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerAssistantRequest, endAssistant, getAssistantRequest, getAssistants } from '#contract/assistants.ts'
import type { WireAnswer } from '#contract/call.ts'
import { personalData } from '#contract/privacy.ts'
import { listSessions } from '#contract/users.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { Refusal } from '#testing/component/fake-server.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const uid = 'hiuXFTKDWRPS34pKrGzO2XRGideN1VNXJ60oVNPoUYU'
const address = `/portal/permiso-para-asistente?solicitud=${uid}`
const asked: WireAnswer<typeof getAssistantRequest> = {
  name: '<b>Asistente</b> de prueba',
  place: 'asistente.example',
  is_own_machine: false,
  scopes: ['depositos:leer', 'calendario:leer'],
  until: '2027-02-27T15:00:00.000Z',
}

async function openRequest(more: Partial<typeof asked> = {}) {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  server.answers(getAssistantRequest, { ...asked, ...more })
  await renderApp(address, { server })
  return server
}

test('Z25 the question says who asks, what it may read, until when and how it ends', async () => {
  await openRequest()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Un asistente te pide permiso' })).toBeVisible()
  // Its name is a text, whatever it is.
  await expect.element(page.getByText('<b>Asistente</b> de prueba')).toBeVisible()
  await expect.element(page.getByText('asistente.example')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /Tus CDT con nosotros/ })).toBeChecked()
  await expect.element(page.getByText('Lee hasta el 27 de febrero de 2027', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Solo lee. No abre, no renueva, no firma y no mueve plata.')).toBeVisible()
  await expectAccessible()
})

test('Z25 by keyboard one scope is taken away, and the rest is given', async () => {
  const server = await openRequest()
  const sent: string[][] = []
  server.answers(answerAssistantRequest, ({ body }) => {
    sent.push(body.scopes)
    throw new Refusal('TOO_MANY_ASSISTANTS')
  })
  const box = page.getByRole('checkbox', { name: /Tus CDT con nosotros/ })
  await expect.element(box).toBeVisible()
  box.element().focus()
  await userEvent.keyboard(' ')
  page.getByRole('button', { name: 'Sí, dejar que lea' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toEqual([['calendario:leer']])
  await expect.element(page.getByRole('alert')).toContainText('hasta 10')
  await page.getByRole('button', { name: 'No, gracias' }).click()
  await expect.poll(() => sent.at(-1)).toEqual([])
})

test('Z25 without any scope there is no yes; a program of the own machine is named as such', async () => {
  await openRequest({ scopes: ['calendario:leer'], is_own_machine: true, place: 'localhost' })
  await page.getByRole('checkbox', { name: /Tus vencimientos/ }).click()
  await expect.element(page.getByRole('button', { name: 'Sí, dejar que lea' })).toBeDisabled()
  await expect.element(page.getByText('Para decir que sí, marca al menos una parte.')).toBeVisible()
  await expect.element(page.getByText('Es un programa de este mismo aparato', { exact: false })).toBeVisible()
})

test('Z25 a request that is over, or an address without one, gives nothing and says what to do', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  server.answers(getAssistantRequest, () => {
    throw new Refusal('ASSISTANT_REQUEST_GONE')
  })
  await renderApp(address, { server })
  await expect.element(page.getByText('Esta solicitud ya no sirve')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Ir a mi portal' })).toBeVisible()
  await expectAccessible()
})

const shown: WireAnswer<typeof getAssistants> = {
  assistants: [
    {
      ...{ id: crypto.randomUUID(), name: 'Asistente de prueba', place: 'asistente.example', is_own_machine: false },
      ...{ scopes: ['depositos:leer'], since: '2026-11-29T15:00:00.000Z', until: '2027-02-27T15:00:00.000Z' },
      ...{ last_read_at: '2026-11-29T16:00:00.000Z', state: 'reads', ended_by: null },
    },
    {
      ...{ id: crypto.randomUUID(), name: 'Otro', place: 'localhost', is_own_machine: true },
      ...{ scopes: ['calendario:leer'], since: '2026-10-29T15:00:00.000Z', until: '2027-01-27T15:00:00.000Z' },
      ...{ last_read_at: null, state: 'ended', ended_by: 'misuse' },
    },
  ],
  calls: [
    {
      id: crypto.randomUUID(),
      at: '2026-11-29T16:00:00.000Z',
      assistant: 'Asistente de prueba',
      read: 'Tus CDT',
      outcome: 'read',
    },
    {
      id: crypto.randomUUID(),
      at: '2026-11-29T15:59:00.000Z',
      assistant: 'Otro',
      read: 'Los CDT que anotaste',
      outcome: 'refused',
    },
  ],
}

test('Z25 «Mis datos» shows who reads and what they read, and one press ends it', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  server.answers(listSessions, { sessions: [] })
  server.answers(personalData, {
    ...{ groups: [], consents: [], requests: [] },
    deletion: { is_immediate: true, erased: [], kept: [] },
  })
  server.answers(getAssistants, shown)
  const ended: string[] = []
  server.answers(endAssistant, ({ params }) => {
    ended.push(params.id)
    return {
      ...shown,
      assistants: shown.assistants.map((one) => ({ ...one, state: 'ended', ended_by: one.ended_by ?? 'saver' })),
    }
  })
  await renderApp('/portal/mis-datos?ver=sesiones', { server })
  const section = page.getByRole('region', { name: 'Asistentes que leen por ti' })
  await expect.element(section).toContainText('Puede leer hasta el 27 de febrero de 2027')
  await expect.element(section).toContainText('alguien usó dos veces la misma llave')
  await section.getByText('Qué leyeron').click()
  await expect.element(section.getByText('Los CDT que anotaste', { exact: false })).toBeVisible()
  await expectAccessible()
  await section.getByRole('button', { name: 'Quitar permiso a Asistente de prueba' }).click()
  await expect.element(section).toContainText('Le quitaste el permiso')
  expect(ended).toEqual([shown.assistants[0]?.id])
})
