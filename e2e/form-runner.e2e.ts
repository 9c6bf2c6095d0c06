import type { Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { saver } from './support/customer-steps.ts'
import { begunOpening } from './support/quick-opening.ts'
import { expect, test } from './support/test.ts'

const bancoW = 15

test('P01 F01 F02 F03 F04 F06 F09 F10 F11 K02 a CDT with Banco W, whose forms stand at the addresses of v1', async ({
  page,
  product,
  customer: _,
}) => {
  const person = saver(page, product, lookAtForms(page), { bankId: bancoW })
  await person.simulate()
  await person.proveIdentity()
  await person.fillForms()
  await person.onPage('/sube-tus-documentos')
  const { walk } = await begunOpening(page, product, { bankId: bancoW })
  await walk({ from: 'documents' })
  await page.goto(`${product.url}/cdt-completado`)
  await person.expectCertificate()
  await expect(page.getByText('cuando confirmes que p•••@example.com es tuyo')).toBeVisible()
})

/** Looks at one page of each of the three forms: those of a form are all drawn alike, and the rest is seen elsewhere. */
function lookAtForms(page: Page): () => Promise<void> {
  const seen = new Set<string>()
  return async () => {
    const { pathname } = new URL(page.url())
    if (!/datos|preguntas/.test(pathname) || seen.has(pathname)) return
    seen.add(pathname)
    await expectAccessible(page)
  }
}
