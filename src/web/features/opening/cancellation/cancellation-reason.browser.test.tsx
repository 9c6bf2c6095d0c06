import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cancellationReasons, storeAnalytics } from '#contract/analytics.ts'
import { expectAbsent } from '#testing/component/absent.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import type { FakeServer } from '#testing/component/fake-server.ts'
import { press } from '#testing/component/press.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'

const parameters = page.getByRole('dialog', { name: 'Revisa tu inversión con Coltefinanciera' })
const amount = parameters.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
const reasons = page.getByRole('dialog', { name: '¿Por qué no abriste tu inversión?' })

let server: FakeServer
beforeEach(async () => {
  server = fakeServer()
  await renderApp('/cdt-coltefinanciera', { server })
})
const openParameters = async () => {
  await page.getByRole('link', { name: 'Abrir CDT con Coltefinanciera' }).click()
  await expect.element(parameters).toBeVisible()
}
const closeByEscape = async () => {
  await userEvent.keyboard('{Escape}')
  await expect.element(parameters).not.toBeInTheDocument()
}

test('M05 the first close of a day asks nothing', async () => {
  await openParameters()
  await closeByEscape()
  await expectAbsent(reasons)
})

test('M05 the second close of a day asks why, and leads back with the same data', async () => {
  await openParameters()
  await closeByEscape()
  await openParameters()
  await amount.fill('7000000')
  await parameters.getByRole('button', { name: 'Cerrar' }).click()
  await expect.element(reasons.getByRole('radio')).toHaveLength(cancellationReasons.length)
  await expectAccessible()
  await reasons.getByRole('button', { name: 'Volver a mi inversión' }).click()
  await expect.element(amount).toHaveValue('7.000.000')
  expect(server.requests(storeAnalytics)).toEqual([])
})

test('M05 a reason is told once, by Enter and not by the arrows, is thanked for, and is not asked for again', async () => {
  await openParameters()
  await closeByEscape()
  await openParameters()
  await closeByEscape()
  const told = () => server.requests(storeAnalytics).map(({ body }) => body)
  await press(reasons.getByRole('radio', { name: 'No encontré un plazo que me sirva' }), '{ArrowDown}{ArrowDown}')
  expect(told(), 'the arrows only move').toEqual([])
  const from = performance.now()
  await userEvent.keyboard('{Enter}')
  await expect.element(reasons).toContainText('Gracias por contarnos.')
  await expect.element(reasons).not.toBeInTheDocument()
  expect(performance.now() - from, 'the thanks can be read').toBeGreaterThanOrEqual(1_100)
  expect(told()).toEqual([
    { info_type: 'cancellation_reason', content: { reason: 'tasa_poco_atractiva', bank_id: 24 } },
  ])

  await openParameters()
  await closeByEscape()
  await expectAbsent(reasons)
})
