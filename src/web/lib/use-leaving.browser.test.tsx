import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '../ui/button.tsx'
import { useLeaving } from './use-leaving.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** A button that leads to a provider's page, which does not come. */
function WayOut() {
  const [presses, setPresses] = useState(0)
  const [hasLeft, setLeft] = useState(false)
  const isLeaving = useLeaving(hasLeft)
  return (
    <>
      <p>Pulsado {presses}</p>
      <Button
        loading={isLeaving}
        onClick={() => {
          setPresses(presses + 1)
          setLeft(true)
        }}
      >
        Pagar
      </Button>
    </>
  )
}

test('F10 F09 who goes back while the page of a bank is still coming can press again after a while, and not before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await render(<WayOut />)
  const button = page.getByRole('button')
  const press = () => (button.element() as HTMLElement).click()
  const isBusy = () => button.element().getAttribute('aria-busy') === 'true'
  press()
  await expect.poll(isBusy).toBe(true)
  vi.advanceTimersByTime(9_000)
  press()
  await expect.poll(() => document.body.textContent).toContain('Pulsado 1')
  expect(isBusy()).toBe(true)
  vi.advanceTimersByTime(2_000)
  await expect.poll(isBusy).toBe(false)
  press()
  await expect.poll(() => document.body.textContent).toContain('Pulsado 2')
})
