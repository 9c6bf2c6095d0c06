import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Money } from './money.tsx'
import { slideChangedRows } from './slide-rows.ts'

/** Two banks in a list, and what the first one pays; a press changes both. */
function Offers() {
  const [isLater, setLater] = useState(false)
  const banks = isLater ? ['Otro', 'Uno'] : ['Uno', 'Otro']
  return (
    <>
      <button type="button" onClick={() => setLater(true)}>
        Cambiar
      </button>
      <Money amountCop={isLater ? 9_000_000 : 1_000_000} size="xl" />
      <ol>
        {banks.map((bank) => (
          <li key={bank}>
            <details className="offer">
              <summary>{bank}</summary>
            </details>
          </li>
        ))}
      </ol>
    </>
  )
}

const movedRows = () =>
  document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).target?.matches('li'))

test('S01 banks that change places slide there', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  await render(<Offers />)
  slideChangedRows()
  document.querySelector('button')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  document.querySelector('button')?.click()
  await expect.poll(() => movedRows().length).toBe(2)
})

test('S01 for who wants no motion the banks are in their places without a way', async () => {
  await render(<Offers />)
  slideChangedRows()
  await page.getByRole('button', { name: 'Cambiar' }).click()
  await expect.element(page.getByText('$ 9.000.000')).toBeVisible()
  expect(movedRows()).toEqual([])
})

test('S01 a large sum is only ever what was computed, at every frame', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  await render(<Offers />)
  slideChangedRows()
  const seen = new Set<string>()
  const watch = new MutationObserver(() => seen.add(document.querySelector('.figure')?.textContent ?? ''))
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  document.querySelector('button')?.click()
  await expect.element(page.getByText('$ 9.000.000')).toBeVisible()
  await expect.poll(() => movedRows().length).toBe(0)
  watch.disconnect()
  expect([...seen].filter((text) => !/9\.000\.000$/.test(text))).toEqual([])
})
