import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#testing/component/accessible.ts'
import { personAt } from '#testing/component/person.ts'
import { press } from '#testing/component/press.ts'
import { fakeServer } from '#testing/component/public-server.ts'
import { renderApp } from '#testing/component/render-app.tsx'
import { leaveByMenu, menuButton } from '#testing/component/site-menu.ts'

const navigation = page.getByRole('navigation', { name: 'Principal' })
const findDoor = (name: string) => navigation.getByRole('link', { name, exact: true })
const isOpen = () => document.getElementById('menu')?.matches(':popover-open') ?? false

beforeEach(() => page.viewport(360, 740))

test('T03 on a phone the menu leads to everything worth finding, and a followed link closes it', async () => {
  await renderApp('/verificar-documento', { server: fakeServer() })
  await menuButton.click()
  for (const name of [
    'Simulador de CDT',
    'Bancos, lado a lado',
    'Mejores tasas de hoy',
    'Conoce los bancos',
    'Escalera de CDT',
    'CDT turbo',
    'Aprende sobre los CDT',
    'Tasas abiertas',
    'Invita y gana',
  ]) {
    await expect.element(findDoor(name)).toBeVisible()
    expect(findDoor(name).element().getBoundingClientRect().height, name).toBeGreaterThanOrEqual(44)
  }
  await expectAccessible()
  await findDoor('Simulador de CDT').click()
  await expect.poll(() => location.pathname).toBe('/cdt-simulador')
  expect(isOpen()).toBe(false)
})

test('T03 the menu is worked by keyboard: Escape gives the focus back, and leaving it closes it', async () => {
  await renderApp('/cdt-simulador', { server: fakeServer() })
  await press(menuButton, '{Enter}')
  await userEvent.keyboard('{Tab}')
  expect(document.activeElement?.textContent).toBe('Simulador de CDT')
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
  await expect.element(menuButton).toHaveFocus()

  await press(menuButton, '{Enter}')
  const last = page.getByRole('region', { name: 'Lo tuyo' }).getByRole('link', { name: 'Ingresar' }).element()
  if (last instanceof HTMLElement) last.focus()
  await userEvent.keyboard('{Tab}')
  await expect.poll(isOpen).toBe(false)
  expect(document.activeElement?.closest('header')).toBeNull()
})

test('T03 on a wide screen the header compares, and its button opens only what compares', async () => {
  await page.viewport(1280, 800)
  await renderApp('/cdt-simulador', { server: fakeServer() })
  await expect.element(findDoor('Escalera')).toBeVisible()
  await expect.element(findDoor('Aprende')).toBeVisible()
  await expect.element(findDoor('Ingresar')).toBeVisible()
  await navigation.getByRole('button', { name: 'Comparar' }).click()
  await expect.element(findDoor('Mejores tasas de hoy')).toBeVisible()
  await expect.element(findDoor('Invita y gana')).not.toBeInTheDocument()
  const button = navigation.getByRole('button', { name: 'Comparar' }).element().getBoundingClientRect()
  const group = findDoor('Mejores tasas de hoy').element().closest('[popover]')?.getBoundingClientRect()
  expect(Math.abs((group?.left ?? 0) - button.left)).toBeLessThan(2)
  await userEvent.keyboard('{Escape}')
  expect(isOpen()).toBe(false)
})

test.each([true, false])(
  'T03 the header is one line from 320 to 1920 px and with texts at 200 %, signed in: %s',
  async (signedIn) => {
    const server = fakeServer()
    personAt(server, { fullName: 'Prueba Ahorradora', signedIn })
    await renderApp('/cdt-simulador', { server })
    await expect.element(signedIn ? menuButton : findDoor('Ingresar')).toBeVisible()
    const header = document.querySelector('header') ?? document.body
    const faults: string[] = []
    for (const percent of [100, 200]) {
      document.documentElement.style.fontSize = `${percent}%`
      for (let width = 320; width <= 1920; width += 40) {
        await page.viewport(width, 740)
        const { scrollWidth, offsetHeight } = header
        const isOneLine = offsetHeight <= (64 * percent) / 100 + 1
        if (scrollWidth > width || !isOneLine) faults.push(`${percent} %, ${width} px: ${scrollWidth}, ${offsetHeight}`)
      }
    }
    document.documentElement.style.fontSize = ''
    expect(faults).toEqual([])
  },
)

test('L14 one signs out by the menu, which is gone with the page', async () => {
  const server = fakeServer()
  personAt(server, { fullName: 'Prueba Ahorradora', signedIn: true })
  await renderApp('/mis-procesos', { server })
  await leaveByMenu()
  await expect.poll(isOpen).toBe(false)
  await expect.element(findDoor('Ingresar')).toBeVisible()
})
