import { judgedPages } from './support/finished-pages.ts'
import { noteShifts } from './support/layout-shifts.ts'
import { serveInPieces } from './support/serve-in-pieces.ts'
import { expect, test } from './support/test.ts'

test.use({ deviceScaleFactor: 1 })

for (const width of [360, 1280]) {
  test(`R09 on a slow network the pieces of a page come one below the other at ${width} px, and none moves another`, async ({
    page,
    product,
    consoleErrors,
  }) => {
    test.setTimeout(180_000)
    // Calls of the page's own small scripts have no application to answer them here.
    consoleErrors.tolerate(/Failed to load resource/)
    const slow = await serveInPieces(product.url)
    const takeShifts = await noteShifts(page)
    await page.setViewportSize({ width, height: 740 })
    const moved: string[] = []
    for (const path of new Set([...judgedPages, '/cdt-ban100'])) {
      await page.goto(`${slow.url}${path}`)
      moved.push(...takeShifts())
    }
    slow.close()
    expect(moved).toEqual([])
  })
}
