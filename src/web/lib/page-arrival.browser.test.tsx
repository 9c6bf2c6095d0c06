import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { announceArrival, usePageArrival } from './page-arrival.ts'

beforeEach(() => commands.emulateMedia({ reducedMotion: 'no-preference' }))

function Frame() {
  usePageArrival()
  return (
    <main id="contenido">
      <Outlet />
    </main>
  )
}

function Before({ announced, onOther }: { announced: boolean; onOther: () => void }) {
  const navigate = useNavigate()
  const goOn = () => {
    if (announced) announceArrival()
    void navigate('/after')
  }
  return (
    <>
      <button type="button" onClick={goOn}>
        Continuar
      </button>
      <button type="button" onClick={onOther}>
        Otra cosa
      </button>
    </>
  )
}

/**
 * Goes from one page to the next.
 * @param options - Whether it is announced, and what its code waits for.
 */
async function goOn({ announced = true, code = Promise.resolve() }: { announced?: boolean; code?: Promise<void> }) {
  const pressed = vi.fn()
  const arrival = vi.fn()
  const after = async () => {
    await code
    return { element: <h1>La página siguiente</h1> }
  }
  const router = createMemoryRouter([
    {
      Component: Frame,
      children: [
        { index: true, element: <Before announced={announced} onOther={pressed} /> },
        { path: 'after', lazy: after },
      ],
    },
  ])
  await render(<RouterProvider router={router} />)
  new MutationObserver(() => arrival(main().className)).observe(main(), { attributeFilter: ['class'] })
  await page.getByRole('button', { name: 'Continuar' }).click()
  return { pressed, arrival, heading: page.getByRole('heading', { name: 'La página siguiente' }) }
}

const main = () => document.getElementById('contenido') as HTMLElement

test('R09 a step onward arrives with motion once it is there, and then stands still', async () => {
  const { arrival, heading } = await goOn({})
  await expect.element(heading).toBeVisible()
  await expect.poll(() => arrival.mock.calls.flat()).toEqual(['arrives', ''])
})

test('R09 until the next page is there the one before takes presses, and after a long wait nothing moves', async () => {
  const code = Promise.withResolvers<void>()
  const starts = vi.spyOn(document, 'startViewTransition')
  const { pressed, arrival, heading } = await goOn({ code: code.promise })
  await page.getByRole('button', { name: 'Otra cosa' }).click()
  expect(pressed).toHaveBeenCalledOnce()
  const pressedAtMs = performance.now()
  await expect.poll(() => performance.now() - pressedAtMs).toBeGreaterThan(300)
  code.resolve()
  await expect.element(heading).toBeVisible()
  expect(arrival).not.toHaveBeenCalled()
  expect(starts, 'no picture of the old page stands over it').not.toHaveBeenCalled()
})

test('R09 a page that was not announced stands still from the beginning', async () => {
  const unannounced = await goOn({ announced: false })
  await expect.element(unannounced.heading).toBeVisible()
  expect(unannounced.arrival).not.toHaveBeenCalled()
})

test('R09 nothing moves for who wants no motion', async () => {
  await commands.emulateMedia({ reducedMotion: 'reduce' })
  const { arrival, heading } = await goOn({})
  await expect.element(heading).toBeVisible()
  expect(arrival).not.toHaveBeenCalled()
})
