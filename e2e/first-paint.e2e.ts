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
    for (const path of judgedPages) {
      await page.route(sheets, (route) => route.fulfill({ contentType: 'text/css', body: '' }))
      await page.goto(`${product.url}${path}`)
      const before = await page.evaluate(listLooks)
      await page.unroute(sheets)
      await page.goto(`${product.url}${path}`)
      // A style that depends on a choice may reach what is inside it a frame later.
      const findChanged = async () =>
        (await page.evaluate(listLooks))
          .filter((look, place) => look !== before[place])
          .map((look) => `${path}: ${look}`)
      await expect.poll(findChanged).toEqual([])
    }
  })
}

/** @returns Where each element of the first screen is and how it looks, in the order of the document. */
function listLooks(): string[] {
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
    const place = [x, y, width, y + height > window.innerHeight ? '' : height].map(
      (one) => one && Math.round(Number(one)),
    )
    return [[element.localName, element.className, ...place, ...look].join(' ')]
  })
}
