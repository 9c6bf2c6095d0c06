import type { Page } from '@playwright/test'
import { inFullRun } from '#testing/full-run.ts'

const phone = { width: 360, height: 740 }
/** What is not in the window need not be drawn again at each width. */
const lowHeight = 400
/** The full run looks at each step of 20 px, the gate at each fourth. */
const stepPx = inFullRun(20, 80)
const widths = Array.from({ length: 1_600 / stepPx + 1 }, (_, step) => 320 + step * stepPx)

/**
 * @param untilWhole - Waits until the page is whole.
 * @param takeShifts - Says how things moved (`noteShifts`).
 * @returns What is wrong with how the page fits, in words: it moves while it loads on a phone; it scrolls sideways at a
 *   width from 320 to 1920 px, or with texts twice as large.
 */
export async function listMisfits(
  page: Page,
  address: string,
  untilWhole: () => Promise<void>,
  takeShifts: () => string[],
): Promise<string[]> {
  const { pathname } = new URL(address)
  await page.setViewportSize(phone)
  takeShifts()
  await page.goto(address)
  await untilWhole()
  await page.waitForLoadState('networkidle')
  const found = takeShifts()
  await page.evaluate(drawAll)
  for (const width of widths) {
    await page.setViewportSize({ width, height: lowHeight })
    const needed = await readWidth(page)
    if (needed > width)
      found.push(`${pathname} is ${needed} px wide at ${width} px: ${await nameOutsider(page, width)}`)
  }
  await page.setViewportSize(phone)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const needed = await readWidth(page)
  if (needed > phone.width) {
    const outsider = await nameOutsider(page, phone.width)
    found.push(`${pathname} is ${needed} px wide at ${phone.width} px with texts at 200 %: ${outsider}`)
  }
  return found
}

/** Runs in the page. What waits until it comes near cuts what stands out of it, so all of it is drawn. */
function drawAll(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets.push(sheet)
}

const readWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** What stands out farthest to the right, with its text: the innermost element that no other one cuts or scrolls. */
const nameOutsider = (page: Page, width: number) =>
  page.evaluate((edge) => {
    const isCut = (element: Element): boolean =>
      element.parentElement !== null &&
      element.parentElement !== document.body &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || isCut(element.parentElement))
    const outsiders = [...document.body.querySelectorAll('*')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ element, right }) => right > edge + 1 && !isCut(element))
    const farthest = Math.max(...outsiders.map(({ right }) => right))
    const { element } = outsiders.findLast(({ right }) => right >= farthest - 1) ?? {}
    return `${element?.tagName} ${element?.getAttribute('class') ?? ''} «${element?.textContent?.slice(0, 40) ?? ''}»`
  }, width)
