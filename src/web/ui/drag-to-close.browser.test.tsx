import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Dialog } from './dialog.tsx'

/** A finger on the title of the sheet, drawn down by this many pixels. */
function draw(byPx: number) {
  const title = page.getByRole('heading', { name: 'La hoja' }).element()
  const touch = { bubbles: true, pointerType: 'touch', pointerId: 1, clientX: 40 }
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined)
  title.dispatchEvent(new PointerEvent('pointerdown', { ...touch, clientY: 200 }))
  title.dispatchEvent(new PointerEvent('pointermove', { ...touch, clientY: 200 + byPx }))
  return () => title.dispatchEvent(new PointerEvent('pointerup', { ...touch, clientY: 200 + byPx }))
}
const sheet = page.getByRole('dialog', { name: 'La hoja' })
const translateOfSheet = () => (sheet.element() as HTMLElement).style.translate

test('Z10 on a phone a sheet follows the finger, goes back after a little way and closes after a long one', async () => {
  await render(<Dialog title="La hoja" trigger={<button type="button">Abrir</button>} />)
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect.element(sheet).toBeVisible()
  const letGo = draw(40)
  expect(translateOfSheet()).toBe('0px 40px')
  await new Promise((resolve) => setTimeout(resolve, 120))
  letGo()
  expect(translateOfSheet()).toBe('')
  // A tap that slips is quick, and closes nothing.
  draw(10)()
  expect(translateOfSheet()).toBe('')
  draw(160)()
  await expect.element(sheet).not.toBeInTheDocument()
})

test('Z10 a sheet in which one has to decide stays where it is', async () => {
  await render(<Dialog title="La hoja" open dismissable={false} />)
  await expect.element(sheet).toBeVisible()
  draw(160)()
  await expect.element(sheet).toBeVisible()
  expect(translateOfSheet()).toBe('')
})

test('Z10 S01 «back» of an Android phone closes the sheet and keeps the page, but for a sheet in which one has to decide', async () => {
  const requests: (() => void)[] = []
  const { CloseWatcher: Watcher } = window
  if (!Watcher) throw new Error('the browser of the tests has no CloseWatcher')
  class NotedWatcher extends Watcher {
    constructor() {
      super()
      requests.push(() => this.requestClose())
    }
  }
  vi.stubGlobal('CloseWatcher', NotedWatcher)
  await render(<Dialog title="La hoja" trigger={<button type="button">Abrir</button>} />)
  await page.getByRole('button', { name: 'Abrir' }).click()
  await expect.element(sheet).toBeVisible()
  requests[0]?.()
  await expect.element(sheet).not.toBeInTheDocument()
  await render(<Dialog title="La hoja" open dismissable={false} />)
  await expect.element(sheet).toBeVisible()
  expect(requests).toHaveLength(1)
  vi.unstubAllGlobals()
})
