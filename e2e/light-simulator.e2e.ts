import { isDeepStrictEqual } from 'node:util'
import type { Page } from '@playwright/test'
import { delayRequests } from './support/delay-requests.ts'
import { expect, test } from './support/test.ts'

/** What is asked, and what then stands on the page. */
const questions = [
  { typed: '25000000', says: 'El que más te da' },
  { typed: '60000', says: 'Abre desde' },
  { typed: '1000', says: 'todavía no abre ningún banco' },
  { typed: '80000000', says: 'El que más te da' },
  { typed: '', says: 'Escribe un monto y lo calculamos al instante' },
]

/** The elements and texts of the simulator, without what the browser alone changes. */
const readDrawing = (page: Page) => page.evaluate(`(${describe})(document.querySelector('main'))`) as Promise<string[]>

/** The same once nothing of it is still to be drawn: the answer to a press is drawn in pieces. */
async function readWholeDrawing(page: Page): Promise<string[]> {
  for (let drawn = await readDrawing(page); ; ) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done))))
    const again = await readDrawing(page)
    if (isDeepStrictEqual(again, drawn)) return drawn
    drawn = again
  }
}

function describe(main: Element): string[] {
  const lines: string[] = []
  const look = (element: Element, depth: number) => {
    // Said to screen readers by the one and by the other, each in its time; and parts that come behind the application.
    if (element.matches('script, noscript, section > [role=status], .min-h-22, .coverage-place')) return
    const facts = [
      'class',
      'href',
      'disabled',
      'aria-invalid',
      'aria-describedby',
      'd',
      'width',
      'datetime',
      'data-amount',
    ]
    const own = facts.map((name) => `${name}=${element.getAttribute(name)}`).join(' ')
    const text = [...element.childNodes].filter(({ nodeType }) => nodeType === 3).map((node) => node.textContent)
    lines.push(`${depth} ${element.tagName} ${own} ${text.join('|')}`)
    for (const child of element.children) look(child, depth + 1)
  }
  look(main, 0)
  return lines
}

/** Keeps the drawing of the application as it is right after it has taken over. */
const keepTakenOver = `new MutationObserver(() => {
  if (document.documentElement.hasAttribute('data-draws')) window.wasDrawn = true
  else if (window.wasDrawn) window.takenOver ??= (${describe})(document.querySelector('main'))
}).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-draws'] })`

for (const { typed, says } of questions) {
  test(`S01 R09 the simulator answers «${typed}» before its application is there, and the application draws the same`, async ({
    page,
    product,
  }) => {
    const letGo = await delayRequests(page, '**/assets/framework-*.js')
    await page.addInitScript(keepTakenOver)
    await page.goto(`${product.url}/cdt-simulador`)
    const amount = page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
    await expect(page.locator('html')).toHaveAttribute('data-draws')
    await amount.fill('')
    await amount.pressSequentially(typed)
    await page.getByText('180', { exact: true }).first().click()
    await expect(page.getByText(says).first()).toBeVisible()
    const drawn = await readWholeDrawing(page)
    expect(drawn.length).toBeGreaterThan(60)
    letGo()
    await expect.poll(() => page.evaluate('window.takenOver')).toBeTruthy()
    expect(await page.evaluate('window.takenOver')).toEqual(drawn)
    await expect(amount).toHaveValue(typed.replace(/\B(?=(\d{3})+$)/g, '.'))
    await expect(page.getByText(says).first()).toBeVisible()
  })
}

test('S01 R09 steps, a least amount and an address are answered without the application, with little fetched for it', async ({
  page,
  product,
}) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto(`${product.url}/cdt-simulador?monto=1000&plazo=90`)
  const amount = page.getByRole('textbox', { name: '¿Cuánto quieres invertir?' })
  await expect(amount).toHaveValue('1.000')
  await expect(page.getByRole('radio', { name: /90/ })).toBeChecked()
  expect(scripts, 'one script until somebody touches the page').toHaveLength(1)
  const letGo = await delayRequests(page, '**/assets/framework-*.js')
  await page.getByRole('button', { name: 'Poner $ 50.000' }).click()
  await expect(amount).toHaveValue('50.000')
  await page.getByRole('button', { name: 'Subir a $ 100.000' }).click()
  await expect(amount).toHaveValue('100.000')
  await amount.press('End')
  await page.keyboard.type('00')
  await expect(amount).toHaveValue('10.000.000')
  await expect(page.getByText('El que más te da', { exact: true })).toBeVisible()
  letGo()
  await expect(page).toHaveURL(/monto=10000000&plazo=90/)
  await expect(amount).toHaveValue('10.000.000')
})
