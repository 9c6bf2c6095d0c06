import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { watchFigures } from './live-figures.ts'
import { Money } from './money.tsx'

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

const digits = () => document.querySelector<HTMLElement>('.digits')
const movedRows = () =>
  document.getAnimations().filter(({ effect }) => (effect as KeyframeEffect).target?.matches('li'))

test('S01 a large sum rolls to its new value, which it has from the first moment for a screen reader', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  await render(<Offers />)
  watchFigures()
  const drawn: (string | undefined)[] = []
  const seen = new MutationObserver(() => drawn.push(digits()?.dataset.rolling))
  seen.observe(document.body, { subtree: true, attributeFilter: ['data-rolling'] })
  await page.getByRole('button', { name: 'Cambiar' }).click()
  expect(digits()?.textContent).toMatch(/9\.000\.000$/)
  await expect.poll(() => digits()?.dataset.rolling).toBeUndefined()
  seen.disconnect()
  expect(drawn.length).toBeGreaterThan(2)
  expect(drawn.at(0)).toMatch(/1\.000\.000$/)
})

test('S01 banks that change places slide there', async () => {
  await commands.emulateMedia({ reducedMotion: 'no-preference' })
  await render(<Offers />)
  watchFigures()
  document.querySelector('button')?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  document.querySelector('button')?.click()
  await expect.poll(() => movedRows().length).toBe(2)
})

test('S01 for who wants no motion a sum and the places of the banks are there without a way', async () => {
  await render(<Offers />)
  watchFigures()
  await page.getByRole('button', { name: 'Cambiar' }).click()
  expect(digits()?.textContent).toMatch(/9\.000\.000$/)
  expect(digits()?.dataset.rolling).toBeUndefined()
  expect(movedRows()).toEqual([])
})
