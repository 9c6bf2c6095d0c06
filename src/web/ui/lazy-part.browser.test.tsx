import { Component, type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyPart } from './lazy-part.tsx'

afterEach(() => vi.restoreAllMocks())

const withoutLine = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)

function Page({ Part }: { Part: ReturnType<typeof lazyPart> }) {
  const [draws, setDraws] = useState(0)
  return (
    <>
      <h1>La página</h1>
      <button type="button" onClick={() => setDraws(draws + 1)}>
        Otra vez
      </button>
      <Part />
    </>
  )
}

test('R09 a part that a lost connection keeps away leaves the page alone, and comes when it is next drawn', async () => {
  withoutLine()
  const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  const Part = lazyPart(load)
  await render(<Page Part={Part} />)
  await expect.poll(() => load.mock.calls.length).toBe(1)
  await expect.element(page.getByRole('heading', { name: 'La página' })).toBeVisible()
  load.mockResolvedValue(() => <p>La parte</p>)
  await page.getByRole('button', { name: 'Otra vez' }).click()
  await expect.element(page.getByText('La parte')).toBeVisible()
})

test('R09 what stands for a part stays where the part cannot be loaded', async () => {
  withoutLine()
  const Part = lazyPart(() => Promise.reject(new TypeError('Failed to fetch')), { meanwhile: () => <p>Mientras</p> })
  await expect(Part.ready()).rejects.toThrow('Failed to fetch')
  await render(<Page Part={Part} />)
  await expect.element(page.getByText('Mientras')).toBeVisible()
  await page.getByRole('button', { name: 'Otra vez' }).click()
  await expect.element(page.getByText('Mientras')).toBeVisible()
})

class Boundary extends Component<{ children: ReactNode }> {
  override state = { isBroken: false }
  static getDerivedStateFromError = () => ({ isBroken: true })
  override render() {
    return this.state.isBroken ? <p>Esta página no cargó bien</p> : this.props.children
  }
}

test('R09 where all that there is to see cannot be loaded, the error page says so', async () => {
  withoutLine()
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const whole = { meanwhile: () => <p>Mientras</p>, isWhole: true }
  const Part = lazyPart(() => Promise.reject(new TypeError('Failed to fetch')), whole)
  await render(
    <Boundary>
      <Part />
    </Boundary>,
  )
  await expect.element(page.getByText('Esta página no cargó bien')).toBeVisible()
})

test('R09 a part that is ready is drawn together with the page', async () => {
  const Part = lazyPart(async () => () => <p>La parte</p>, { meanwhile: () => <p>Mientras</p> })
  await Part.ready()
  const seen: string[] = []
  const watch = new MutationObserver(() => seen.push(document.body.textContent ?? ''))
  watch.observe(document.body, { subtree: true, childList: true })
  await render(<Page Part={Part} />)
  await expect.element(page.getByText('La parte')).toBeVisible()
  watch.disconnect()
  expect(seen.join()).not.toContain('Mientras')
})
