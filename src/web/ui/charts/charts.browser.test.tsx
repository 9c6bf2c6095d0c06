import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible } from '#testing/component/accessible.ts'
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
  ['Z03 ladder', <LadderSteps key="ladder" calendar={calendar} openingDate="2026-01-01" table={<table />} />],
])('%s: at 320 px no label covers another or leaves the screen', async (_name, chart) => {
  await render(<main className="p-6">{chart}</main>)
  expect(textBoxes().length).toBeGreaterThan(5)
  expect(overlapping()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(320)
  for (const { box } of textBoxes()) expect(box.right).toBeLessThanOrEqual(320)
})

test('S09 the chart of rates is a table with a row for each term', async () => {
  await render(
    <main>
      <h1>Tasas</h1>
      <TermDots caption="Mejor tasa por plazo" terms={terms} />
    </main>,
  )
  const dots = page.getByRole('table', { name: 'Mejor tasa por plazo' })
  await expect.element(dots.getByRole('row')).toHaveLength(1 + terms.length)
  await expect.element(dots.getByRole('rowheader', { name: '360 días' })).toBeVisible()
  await expectAccessible()
})

test('S09 at 320 px each bank is a mark of its own, where all pay nearly the same', async () => {
  const near = ['12.150', '12.100', '12.050', '12.000', '11.950', '11.900']
  await render(
    <main className="p-6">
      <TermDots caption="Mejor tasa por plazo" terms={terms.map((term) => ({ ...term, others: [...near, '9.100'] }))} />
    </main>,
  )
  const marks = document.querySelector('figure path')
  const width = marks?.closest('td')?.getBoundingClientRect().width ?? 0
  const places = [...(marks?.getAttribute('d') ?? '').matchAll(/M([\d.]+)/g)].map(([, x]) => (Number(x) / 100) * width)
  const gaps = places.map((x, place) => Math.abs(x - (places[place + 1] ?? Number.POSITIVE_INFINITY)))
  const stroke = Number.parseFloat(getComputedStyle(marks as Element).strokeWidth)
  const isRound = getComputedStyle(marks as Element).strokeLinecap === 'round'
  expect(places).toHaveLength(near.length + 1)
  expect(Math.min(...gaps)).toBeGreaterThan(stroke + 1)
  expect(isRound).toBe(false)
})
