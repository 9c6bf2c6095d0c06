import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { commands, type Locator, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { growthOn } from '#domain/money/growth/growth-line.ts'
import type { DepositPeriod } from '#domain/money/tax/accrued-interest.ts'
import { expectAccessible } from '#testing/component/accessible.ts'
import { GrowthLine } from './growth-line.tsx'
import '../../styles/app.css'

const deposit: DepositPeriod = {
  capitalCop: 15_000_000,
  ratePercent: '12.200',
  termDays: 360,
  dayBase: 360,
  openingDate: '2026-01-15',
  maturityDate: '2027-01-15',
}
const today = '2026-07-15'

const slider = page.getByRole('slider', { name: 'Fecha de la línea' })
const label = (term: string) => page.getByRole('term').filter({ hasText: term })
const figure = async (term: string) => {
  const row = (await label(term).element()).parentElement
  return row?.querySelector('dd')?.textContent ?? ''
}

beforeEach(async () => {
  await page.viewport(360, 640)
})

async function show(size: 'portal' | 'card' | 'hero' | 'certificate' = 'portal') {
  await render(
    <main className="deep">
      <h1>Tu CDT</h1>
      <GrowthLine deposits={[deposit]} size={size} today={today} />
    </main>,
  )
}

/** What the words of a day must be. */
function sayings(date: string, words: string, verb = 'llevas') {
  const { grossCop, withholdingCop, netCop } = growthOn([deposit], date)
  return (
    `El ${words} ${verb} ${formatCop(netCop)} después de impuestos: ${formatCop(grossCop)} de interés menos ` +
    `${formatCop(withholdingCop)} de retención. Con tu capital, ${formatCop(15_000_000 + netCop)}.`
  )
}

test('P14 the line begins on today, and says its pesos before and after taxes', async () => {
  await show()
  await expect.element(slider).toHaveAttribute('aria-valuetext', sayings(today, '15 de julio de 2026'))
  await expect.element(page.getByText('Hoy llevas')).toBeVisible()
  await expectAccessible()
  slider.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowLeft}')
  expect(await figure('Antes de impuestos')).toContain(formatCop(888_675))
  expect(await figure('Retención')).toContain(formatCop(35_547))
  expect(await figure('Con tu capital')).toBe(formatCop(15_853_128))
  await expectAccessible()
})

test('P14 on a phone the line at rest says its ends and its scale, and the rest once a day is looked at', async () => {
  await show()
  const { netCop } = growthOn([deposit], '2027-01-15')
  await expect.element(page.getByText(`+ ${formatCop(netCop)}`, { exact: true })).toBeVisible()
  await expect.element(page.getByText('15 ene 2027')).toBeVisible()
  await expect.element(page.getByText('La escala empieza en')).toBeVisible()
  const later = [
    page.getByText('Colchón: no crece'),
    page.getByText(/^retención/),
    page.getByText('Antes de impuestos'),
  ]
  for (const words of later) await expect.element(words).not.toBeVisible()
  slider.element().focus()
  await userEvent.keyboard('{PageUp}')
  for (const words of later) await expect.element(words).toBeVisible()
})

test('P14 on a large screen the line says all of it from the start', async () => {
  await page.viewport(1280, 800)
  await show()
  await expect.element(page.getByText('Colchón: no crece')).toBeVisible()
  await expect.element(page.getByText(/^retención/)).toBeVisible()
})

const boxOf = (one: Locator) => one.element().getBoundingClientRect()
const { netCop: soFar } = growthOn([deposit], today)
const sum = page.getByText(`+ ${formatCop(soFar)}`, { exact: true })

test('P14 Z01 on a desktop the sum of a day ends where the last date does', async () => {
  await page.viewport(1280, 800)
  await show()
  expect(boxOf(sum).right).toBeCloseTo(boxOf(page.getByText('15 ene 2027')).right, 0)
})

test('P14 Z01 on a line as wide as the page the sum of a day stands beside its words', async () => {
  await page.viewport(1280, 800)
  await show('certificate')
  expect(boxOf(sum).left - boxOf(page.getByText('Hoy llevas')).left).toBeLessThan(150)
})

test.each([
  ['{ArrowRight}', '2026-07-16', '16 de julio de 2026'],
  ['{ArrowLeft}', '2026-07-14', '14 de julio de 2026'],
  ['{PageUp}', '2026-08-15', '15 de agosto de 2026'],
  ['{PageDown}', '2026-06-15', '15 de junio de 2026'],
  ['{Home}', '2026-01-15', '15 de enero de 2026'],
])('P14 the key %s leads to %s', async (key, date, words) => {
  await show()
  slider.element().focus()
  await userEvent.keyboard(key)
  await expect.element(slider).toHaveAttribute('aria-valuetext', sayings(date, words))
})

test('P14 the end of the line is what is received, and no key leads beyond it', async () => {
  await show()
  slider.element().focus()
  await userEvent.keyboard('{End}{PageUp}{ArrowRight}')
  await expect
    .element(slider)
    .toHaveAttribute('aria-valuetext', sayings('2027-01-15', '15 de enero de 2027', 'recibes'))
})

test('P14 a finger on the line leads to the day under it, and dragged along to the next', async () => {
  await show()
  const line = slider.element().parentElement
  if (!line) throw new Error('no line')
  const { left, top, width } = line.getBoundingClientRect()
  const point = (type: string, share: number) =>
    line.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + share * width, clientY: top + 40 }),
    )
  line.setPointerCapture = () => {}
  line.hasPointerCapture = () => true
  // The axis of a year ends at 92 percent of the width.
  point('pointerdown', 0.46)
  await expect.element(slider).toHaveValue('183')
  await expect.element(slider).toHaveFocus()
  point('pointermove', 0.23)
  await expect.element(slider).toHaveValue('91')
  point('pointermove', 0.99)
  await expect.element(slider).toHaveValue('365')
})

function Asked() {
  const [capitalCop, setCapitalCop] = useState(15_000_000)
  return (
    <main className="deep">
      <button type="button" onClick={() => setCapitalCop(80_000_000)}>
        80 millones
      </button>
      <GrowthLine deposits={[{ ...deposit, capitalCop }]} size="card" />
    </main>
  )
}

test('P14 after a press on the line the arrow keys go on from its day', async () => {
  await show()
  const line = slider.element().parentElement
  if (!line) throw new Error('no line')
  await page.elementLocator(line).click({ position: { x: line.clientWidth * 0.46, y: 40 } })
  await expect.element(slider).toHaveValue('183')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slider).toHaveValue('184')
})

test('P14 another amount keeps the day that is looked at', async () => {
  await render(<Asked />)
  slider.element().focus()
  await userEvent.keyboard('{Home}{PageUp}')
  await page.getByRole('button', { name: '80 millones' }).click()
  await expect.element(page.getByText('15 feb 2026 llevas')).toBeVisible()
  const { netCop } = growthOn([{ ...deposit, capitalCop: 80_000_000 }], '2026-02-15')
  expect(await figure('Con tu capital')).toBe(formatCop(80_000_000 + netCop))
})

test('P14 the line of a small place has no slider', async () => {
  await show('hero')
  await expect.element(page.getByText('La escala empieza en')).toBeVisible()
  expect(slider.elements()).toEqual([])
})

test('Z10 with forced colours the line, what lies beside it and the withholding are told apart, by colour or by dashes', async () => {
  await commands.emulateMedia({ forcedColors: 'active' })
  await show()
  const drawn = [...document.querySelectorAll('svg path[fill="none"]:not(defs *), svg line[stroke-width="14"]')]
  const looks = drawn.map((line) => {
    const { stroke, strokeDasharray } = getComputedStyle(line)
    return `${stroke} ${strokeDasharray}`
  })
  expect(looks).toHaveLength(3)
  expect(new Set(looks).size, looks.join(', ')).toBe(3)
})

test.each([
  ['reduce', 'none'],
  ['no-preference', 'drawn'],
] as const)(
  'Z10 where motion is asked to be «%s» the line is drawn by the animation «%s»',
  async (reducedMotion, name) => {
    await commands.emulateMedia({ reducedMotion })
    await show()
    const drawing = document.querySelector('.draws-once')
    expect(drawing && getComputedStyle(drawing).animationName).toBe(name)
  },
)
