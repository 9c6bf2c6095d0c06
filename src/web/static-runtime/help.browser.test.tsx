import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { personAt } from '#testing/component/person.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { offerHelpWhenInactive } from './help.ts'

const help = page.getByRole('region', { name: 'Ayuda' })

afterEach(() => vi.useRealTimers())

const card = () => document.querySelector('#aviso section')

/** Scrolls to where there are no sums: the end of the page. */
function pastTheSums() {
  scrollTo(0, document.documentElement.scrollHeight)
}

/** Help is offered on a page with a form, while no dialog is over it. */
async function mayBeOffered() {
  await expect.element(page.getByRole('heading', { name: 'Coltefinanciera' })).toBeVisible()
  await expect.poll(() => document.querySelector('form[data-simulator]')).not.toBeNull()
  await expect.poll(() => document.querySelector('[role="dialog"]')).toBeNull()
}

test('H07 who stands still for 35 seconds is offered help, once in a tab', async () => {
  await renderApp('/cdt-simulador', { server: fakeServer() })
  await mayBeOffered()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  offerHelpWhenInactive()
  await userEvent.keyboard('{Tab}')
  vi.advanceTimersByTime(34_000)
  expect(help.query()).toBeNull()
  await userEvent.keyboard('{Tab}')
  vi.advanceTimersByTime(34_000)
  expect(help.query(), 'the key begins the time anew').toBeNull()
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  expect(card()?.checkVisibility({ visibilityProperty: true }), 'it stands over no sum').toBe(false)
  pastTheSums()
  await expect.element(help).toContainText('¿Te quedó alguna duda?')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await help.getByRole('button', { name: 'Ahora no' }).click()
  expect(help.query()).toBeNull()

  offerHelpWhenInactive()
  vi.advanceTimersByTime(60_000)
  expect(help.query(), 'the next page of this tab').toBeNull()
})

test('H07 L01 whoever takes the help talks to a person without leaving the page', async () => {
  const server = fakeServer()
  personAt(server)
  await renderApp('/cdt-simulador', { server })
  await mayBeOffered()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sessionStorage.clear()
  offerHelpWhenInactive()
  vi.advanceTimersByTime(35_000)
  vi.useRealTimers()
  pastTheSums()
  await expect.element(help).toBeVisible()
  await help.getByRole('button', { name: 'Hablar con una persona' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Escríbenos' })).toBeVisible()
  expect(location.pathname).toBe('/cdt-simulador')
  expect(help.query()).toBeNull()
})
