import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { WireAnswer } from '#contract/call.ts'
import { opsTasks } from '#contract/ops-tasks.ts'
import { closeProvider, openProvider, opsProviderChecks } from '#contract/provider-checks.ts'
import { staffSelf } from '#contract/staff.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { staffAt } from '#testing/component/staff.ts'

type Check = WireAnswer<typeof opsProviderChecks>['checks'][number]
const twilio = { name: 'twilio' as const, findings: [], settings: ['TWILIO_AUTH_TOKEN'], milliseconds: 80 }

test('R11 O04 an administrator reads what refuses us, why, and what a saver notices, and tries it again', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  server.answers(staffSelf, {
    staff_id: '44444444-4444-4444-8444-444444444444',
    name: 'Persona Del Equipo',
    role: 'admin',
    has_authenticator: true,
    has_one_time_password: true,
    has_passkey: false,
    verified_until: new Date(Date.now() + 8 * 3_600_000).toISOString(),
  })
  server.answers(opsTasks, { tasks: [], has_more: false })
  const whatsapp: Check = {
    ...twilio,
    name: 'whatsapp',
    state: 'attention',
    findings: [{ code: 'template-missing', about: 'vencimiento_cdt' }],
  }
  server.answers(opsProviderChecks, {
    checks: [
      { ...twilio, state: 'refused', http_status: 401, provider_code: '20003', meaning: 'credentials-not-valid' },
      whatsapp,
      { ...twilio, name: 'partner-bank', about: 'Banco W', state: 'not-set', settings: ['/ops/conexiones'] },
      { ...twilio, name: 'anti-bot', state: 'not-set', settings: ['RECAPTCHA_SITE_KEY'], milliseconds: 0 },
    ],
  })
  await page.viewport(360, 740)
  await renderApp('/ops/proveedores', { server })
  await expect.element(page.getByText('Uno no funciona.')).toBeVisible()
  const rows = page.getByRole('list', { name: 'Proveedores' })
  await expect.element(rows.getByText('HTTP 401, código 20003, credentials-not-valid.')).toBeVisible()
  await expect.element(rows.getByText('Revisa TWILIO_AUTH_TOKEN.')).toBeVisible()
  await expect.element(rows.getByText(/no recibe su código y no puede entrar/)).toBeVisible()
  await expect.element(rows.getByText('Falta la plantilla en el idioma configurado: vencimiento_cdt.')).toBeVisible()
  await expect.element(rows.getByText('Falta RECAPTCHA_SITE_KEY.')).toBeVisible()
  await expect.element(rows.getByText('Banco aliado · Banco W')).toBeVisible()
  await expect.element(rows.getByText('Nadie ha conectado este banco en /ops/conexiones.')).toBeVisible()
  await expectAccessible()
  server.answers(opsProviderChecks, { checks: [{ ...twilio, state: 'works' }] })
  await page.getByRole('button', { name: 'Probar otra vez' }).click()
  await expect.element(page.getByText('Todo lo configurado funciona.')).toBeVisible()
})

test('O01 an administrator closes the signature by keyboard with words for customers, and opens it again', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Persona Del Equipo', signedIn: true })
  staffAt(server, 'admin')
  server.answers(opsTasks, { tasks: [], has_more: false })
  let closure: Check['closure']
  const zapsign = {
    name: 'signature' as const,
    findings: [],
    settings: [],
    milliseconds: 40,
    closes: 'signature' as const,
  }
  server.answers(opsProviderChecks, () => ({
    checks: [closure ? { ...zapsign, state: 'closed', closure } : { ...zapsign, state: 'works' }],
  }))
  server.answers(closeProvider, ({ body, params }) => {
    expect([params.provider, body.hours]).toEqual(['signature', 24])
    closure = { words: body.words, until: '2026-12-01T04:59:59.000Z', closed_by: 'Persona Del Equipo' }
    return { closure }
  })
  server.answers(openProvider, () => {
    closure = undefined
    return { was_closed: true }
  })
  await page.viewport(360, 740)
  await renderApp('/ops/proveedores', { server })
  const open = page.getByRole('button', { name: 'Cerrar a mano ZapSign' })
  await expect.element(open).toBeVisible()
  open.element().focus()
  await userEvent.keyboard('{Enter}')
  const form = page.getByRole('form', { name: 'Cerrar ZapSign' })
  await form.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect.element(form.getByText('Escríbelo con al menos 10 letras')).toBeVisible()
  await form.getByRole('textbox', { name: /Qué ven los clientes/ }).fill('La firma está en mantenimiento.')
  await form.getByRole('combobox', { name: 'Por cuánto tiempo' }).selectOptions('1 día')
  await expectAccessible()
  await form.getByRole('button', { name: 'Cerrar', exact: true }).click()
  const list = page.getByRole('list', { name: 'Proveedores' })
  await expect.element(list).toContainText('Cerrado a mano')
  await expect
    .element(list)
    .toContainText('Lo cerró Persona Del Equipo. Los clientes ven: «La firma está en mantenimiento.»')
  await expectAccessible()
  await list.getByRole('button', { name: 'Abrir otra vez ZapSign' }).click()
  await expect.element(list).toContainText('Funciona')
  await expect.element(page.getByText('Todo lo configurado funciona.')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})
