import { type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { freshPerson, freshPhone, type Person } from '#testing/people.ts'
import { type Product, startProduct } from '#testing/product.ts'
import { type ConsoleWatch, watchConsole } from './console-watch.ts'
import { signInByCall } from './sign-in.ts'
import { createStaff, type Staff } from './staff.ts'

export { expect } from '@playwright/test'

/** Credifamilia: its people work in our portal. */
export const portalBankId = 29

type Fixtures = {
  /** Hears what the pages of the test write into their consoles; whatever was not announced fails the test. */
  consoleErrors: ConsoleWatch
  /** Somebody new, who is signed in on the page already. */
  customer: Person
  /** Starts a product for this test alone, which needs settings of its own or looks at all that is in it. */
  startOwnProduct: typeof startProduct
  /** A product for this test alone whose bank works in our portal: its people see all that waits at that bank. */
  bankDesk: { product: Product; staff: Staff }
  /** Opens a page in another browser, which knows nothing of the first one; it is closed after the test. */
  openElsewhere: (options?: BrowserContextOptions) => Promise<Page>
}

type WorkerFixtures = {
  /** One product for all tests of a worker. What a test changes in it must concern its own people only. */
  product: Product
}

/** The test of all journeys. Each makes people of its own with `freshPerson`, since the product is shared. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are needed from this pattern.
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  consoleErrors: async ({}, use) => {
    const watch = watchConsole()
    await use(watch)
    watch.expectNothingElse()
  },

  // Asks for `startOwnProduct`, so that a product stops after the pages that call it have closed.
  context: async ({ context, consoleErrors, startOwnProduct: _ }, use) => {
    consoleErrors.listenTo(context)
    await use(context)
    for (const page of context.pages()) await page.close()
  },

  customer: async ({ page, product }, use) => {
    const person = freshPerson()
    await signInByCall(page, product, person)
    await use(person)
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  startOwnProduct: async ({}, use) => {
    const started: Product[] = []
    await use(async (options) => {
      const product = await startProduct(options)
      started.push(product)
      return product
    })
    for (const product of started) await product.close()
  },

  bankDesk: [
    async ({ startOwnProduct, playwright }, use) => {
      const adminPhone = freshPhone()
      const settings = { FIRST_ADMIN_PHONE: `57${adminPhone}`, PORTAL_BANKS: String(portalBankId) }
      const product = await startOwnProduct({ settings })
      const request = await playwright.request.newContext()
      await use({ product, staff: createStaff(product, adminPhone, request) })
      await request.dispose()
    },
    // Its start takes nothing from the time of the test.
    { timeout: 120_000 },
  ],

  openElsewhere: async ({ browser, consoleErrors, startOwnProduct: _ }, use) => {
    const opened: Page[] = []
    await use(async (options) => {
      const context = await browser.newContext(options)
      consoleErrors.listenTo(context)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})
