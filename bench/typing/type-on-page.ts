import type { BrowserContext, Page } from '@playwright/test'
import { slowProcessor } from '../slow-phone.ts'

const lettersOfPage = 30
/** How long somebody takes from one letter to the next. */
const betweenMs = 120
/** A draft is saved when typing pauses for 0.6 s, so that some of the letters meet a save. */
const pauseMs = 650
/** Chromium reports no event that is shown sooner. */
const shortestMs = 16

/** For each letter, how long it took from the key to the next paint, in ms. The browser rounds to 8 ms. */
export type Letters = readonly number[]
type Control = { id: string; takes: 'digits' | 'text' | 'search'; most: number }
type Seen = { events: { id: number; ms: number }[]; shift: number; shiftTyped: number }

/**
 * Opens a page and types thirty letters into its lines of text, and as many into its lists that are searched.
 * @param context - A browser context with a session.
 * @param url - The address of a page that may be opened.
 * @param options - Where its fields stand, whether it saves a draft, and how many times slower the processor is.
 * @returns The letters of each, and the layout shift from the request to the end as browsers count it. Also what they
 *   leave out: the shift within half a second of a letter of a line. A list that is searched is meant to move.
 */
export async function typeOnPage(
  context: BrowserContext,
  url: string,
  { place = '#formulario', saves = true, slowerBy = 4 }: { place?: string; saves?: boolean; slowerBy?: number } = {},
) {
  const page = await context.newPage()
  try {
    await page.addInitScript(observe, shortestMs)
    const session = await context.newCDPSession(page)
    await slowProcessor(session, slowerBy)
    await page.goto(url)
    await page.locator(place).first().waitFor({ timeout: 60_000 })
    // Lists arrive after the page, each as a part of its own.
    await page.waitForLoadState('networkidle')
    const controls = (await page.evaluate(listControls, place)) as Control[]
    const typed = await typeInto(
      page,
      controls.filter(({ takes }) => takes !== 'search'),
    )
    const { shiftTyped } = await getSeen(page)
    const searched = await typeInto(
      page,
      controls.filter(({ takes }) => takes === 'search'),
    )
    if (saves && typed.length > 0) await page.getByText('Guardado', { exact: true }).waitFor()
    return { typed, searched, shift: (await getSeen(page)).shift, shiftTyped }
  } finally {
    await page.close()
  }
}

/** Types into each control in turn, until it was letters enough. */
async function typeInto(page: Page, controls: readonly Control[]): Promise<Letters> {
  if (controls.length === 0) return []
  const pressed = { letters: 0 }
  const before = (await getSeen(page)).events.length
  while (pressed.letters < lettersOfPage) {
    for (const control of controls) {
      if (pressed.letters >= lettersOfPage) break
      pressed.letters += await typeOne(page, control)
    }
  }
  const events = (await getSeen(page)).events.slice(before)
  const slowest = new Map<number, number>()
  for (const { id, ms } of events) slowest.set(id, Math.max(slowest.get(id) ?? 0, ms))
  const reported = [...slowest.values()].slice(0, pressed.letters)
  return [...reported, ...Array.from({ length: pressed.letters - reported.length }, () => shortestMs)]
}

async function typeOne(page: Page, { id, takes, most }: Control): Promise<number> {
  const control = page.locator(`[id="${id}"]`)
  const text = { digits: '30412557', text: 'sandovalr', search: 'armenia' }[takes].slice(0, most)
  await control.focus()
  // Not by keys, which would be counted. A list keeps what is chosen while another text is in it.
  await control.evaluate((input: HTMLInputElement) => input.select())
  await control.pressSequentially(text, { delay: betweenMs })
  // The list that opened closes, and the place for the next letter is seen to be still.
  if (takes === 'search') await control.evaluate((input: HTMLInputElement) => input.blur())
  await page.waitForTimeout(pauseMs)
  return text.length
}

async function getSeen(page: Page): Promise<Seen> {
  return (await page.evaluate('window.__typing')) as Seen
}

/** Runs in the page before anything else. */
function observe(shortest: number) {
  const seen: Seen = { events: [], shift: 0, shiftTyped: 0 }
  Object.assign(window, { __typing: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { interactionId } = entry as PerformanceEventTiming & { interactionId: number }
      if (/^key/.test(entry.name) && interactionId) seen.events.push({ id: interactionId, ms: entry.duration })
    }
  }).observe({ type: 'event', durationThreshold: shortest } as PerformanceObserverInit)
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      seen[hadRecentInput ? 'shiftTyped' : 'shift'] += value
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

/**
 * Runs in the page.
 * @returns The controls of the place that take letters.
 */
function listControls(place: string): Control[] {
  const inputs = document.querySelectorAll<HTMLInputElement>(`${place} :is(input, textarea)`)
  return [...inputs]
    .filter(
      ({ id, type, disabled, readOnly }) =>
        id && !/radio|checkbox|range|file|hidden/.test(type) && !disabled && !readOnly,
    )
    .map((input) => ({
      id: input.id,
      takes: input.role === 'combobox' ? 'search' : /numeric|tel/.test(input.inputMode) ? 'digits' : 'text',
      most: input.maxLength > 0 ? input.maxLength : 9,
    }))
}
