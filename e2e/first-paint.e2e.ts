import { judgedPages } from './support/finished-pages.ts'
import { expect, test } from './support/test.ts'

test.use({ javaScriptEnabled: false, reducedMotion: 'reduce' })

for (const { width, colorScheme } of [
  { width: 360, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const) {
  test(`R03 a page looks the same before and after its whole style sheet is there, at ${width} pixels, ${colorScheme}`, async ({
    page,
    product,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    const sheets = '**/assets/*.css'
    // A face that comes in time changes the breaks of lines, and it may come in time for one of the two looks alone.
    consoleErrors.tolerate(/ERR_BLOCKED_BY_CLIENT/)
    await page.route('**/*.woff2', (route) => route.abort('blockedbyclient'))
    // The faces of the device that stand in for ours come late too.
    const readLooks = async () => {
      await page.evaluate(() => document.fonts.ready)
      return page.evaluate(listLooks)
    }
    const changed: string[] = []
    for (const path of judgedPages) {
      await page.route(sheets, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
      await page.goto(`${product.url}${path}`)
      const before = await readLooks()
      await page.unroute(sheets)
      await page.goto(`${product.url}${path}`)
      const after = await readLooks()
      const moved = after.filter((element, at) => !isSame(element, before[at]))
      changed.push(...moved.map(({ look, place }) => `${path}: ${look} at ${place}`))
    }
    expect(changed).toEqual([])
  })
}

type Seen = { look: string; place: readonly number[] }

/** Half a pixel is no difference: what is centred between two of them would be now here, now there. */
const isSame = (one: Seen, other: Seen | undefined) =>
  one.look === other?.look && one.place.every((size, at) => Math.abs(size - (other.place[at] ?? 0)) <= 0.5)

/** @returns Where each element of the first screen is and how it looks, in the order of the document. */
function listLooks(): Seen[] {
  const seen = [
    'color',
    'backgroundColor',
    'borderWidth',
    'borderColor',
    'borderRadius',
    'boxShadow',
    'font',
    'opacity',
  ]
  return [...document.body.querySelectorAll('*')].flatMap((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    if (width === 0 || y > window.innerHeight || y + height < 0) return []
    const style = getComputedStyle(element)
    const look = seen.map((name) => style.getPropertyValue(name.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`)))
    // What goes on below the first screen has no height that is seen.
    const place = [x, y, width, y + height > window.innerHeight ? 0 : height]
    return [{ look: [element.localName, element.className, ...look].join(' '), place }]
  })
}
