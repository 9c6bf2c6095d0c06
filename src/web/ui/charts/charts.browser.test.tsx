import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#testing/component/accessible.ts'
import { GainRace } from './gain-race.tsx'
import { LadderSteps } from './ladder-steps.tsx'
import { TermDots } from './term-dots.tsx'
import '../../styles/app.css'

const longName = 'IBR Credifinanciera'
const others = ['9.100', '9.900']
const terms = [90, 180, 270, 360, 720].map((termDays) => ({
  termDays,
  best: { ratePercent: '12.250', bankName: longName },
  others,
}))
const rows = [
  { id: 1, name: longName, netCop: 9_987_654_321, behindCop: 0 },
  { id: 2, name: 'Mundo Mujer', netCop: 8_987_654_321, behindCop: 1_000_000_000 },
]
const calendar = ['2026-04-01', '2026-06-30', '2026-09-28', '2026-12-28', '2027-03-29'].map((date) => ({
  date,
  deposits: [],
  capitalCop: 4_000_000,
  netCop: 100_000,
}))

beforeEach(async () => {
  await page.viewport(320, 640)
})

/** The texts of the page with the place that each takes. */
function textBoxes(): { text: string; box: DOMRect }[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const boxes = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    if (text === '' || node.parentElement?.closest('.sr-only, script, style')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) boxes.push({ text, box })
  }
  return boxes
}

function overlapping(): string[] {
  const boxes = textBoxes()
  return boxes.flatMap(({ text, box }, place) =>
    boxes
      .slice(place + 1)
      .filter(
        ({ box: other }) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 5,
      )
      .map((other) => `${text} / ${other.text}`),
  )
}

test.each([
  ['S09 terms', <TermDots key="terms" caption="Mejor tasa por plazo" terms={terms} />],
  ['S09 race', <GainRace key="race" caption="Lo que ganas en cada banco" rows={rows} />],
  ['Z03 ladder', <LadderSteps key="ladder" calendar={calendar} openingDate="2026-01-01" table={<table />} />],
])('%s: at 320 px no label covers another or leaves the screen', async (_name, chart) => {
  await render(<main className="p-6">{chart}</main>)
  expect(textBoxes().length).toBeGreaterThan(5)
  expect(overlapping()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(320)
  for (const { box } of textBoxes()) expect(box.right).toBeLessThanOrEqual(320)
})

test('S09 the charts of rates are tables with a row for each term and each bank', async () => {
  await render(
    <main>
      <h1>Tasas</h1>
      <TermDots caption="Mejor tasa por plazo" terms={terms} />
      <GainRace caption="Lo que ganas en cada banco" rows={rows} />
    </main>,
  )
  const dots = page.getByRole('table', { name: 'Mejor tasa por plazo' })
  await expect.element(dots.getByRole('row')).toHaveLength(1 + terms.length)
  await expect.element(dots.getByRole('rowheader', { name: '360 días' })).toBeVisible()
  const race = page.getByRole('table', { name: 'Lo que ganas en cada banco' })
  await expect.element(race.getByRole('row')).toHaveLength(1 + rows.length)
  await expect.element(race.getByRole('cell', { name: /el que más te da/ })).toBeVisible()
  await expectAccessible()
})
