import type { Page } from '@playwright/test'
import type { Product } from '#testing/product.ts'
import { type BankCase, bankByCall } from '../../e2e/support/bank-by-call.ts'
import { control } from '../../e2e/support/calls.ts'
import { newestProcess } from '../../e2e/support/quick-opening.ts'
import type { Recorder } from './recorder.ts'

export type Document = { number: string; names: string; surnames: string }

/**
 * Acts on a page of a provider as the saver would. What is typed there stands for what a camera reads, and is no
 * answer.
 * @returns What was pressed.
 */
export async function actAtProvider(page: Page, recorder: Recorder, document: Document): Promise<string> {
  const title = (await page.getByRole('heading').first().textContent())?.trim() ?? page.url()
  recorder.actedAtProvider(title)
  const approve = page.getByRole('button', { name: 'Aprobar', exact: true })
  if (await approve.isVisible()) {
    await page.getByLabel('Número', { exact: true }).fill(document.number)
    await page.getByLabel('Nombres', { exact: true }).fill(document.names)
    await page.getByLabel('Apellidos', { exact: true }).fill(document.surnames)
  }
  const forth = page.getByRole('button', { name: /^(Aprobar|Firmar documento|Pagar)$/ })
  const name = ((await forth.textContent()) ?? '').trim()
  await forth.click()
  return name
}

/** The bank's people take their turn, where it is theirs: they approve, or receive signed papers. */
export async function letBankAct(page: Page, product: Product): Promise<void> {
  // Until the opening has begun there is nothing to decide on.
  const processUuid = await newestProcess(page, product).catch(() => undefined)
  if (!processUuid) return
  const { applications, papers } = await control<BankCase>(product, 'GET', `bank?reference=${processUuid}`)
  const application = applications.at(-1)
  if (application?.actions.includes('approve')) {
    await control(product, 'POST', `bank/${application.applicationId}`, { action: 'approve' })
  }
  const paper = papers.at(-1)
  if (paper?.status === 'waiting') await control(product, 'POST', `bank/papers/${paper.paperId}/received`)
}

/** The bank issues the newest deposit of the saver, so that it is finished. */
export async function issueNewest(page: Page, product: Product): Promise<void> {
  await bankByCall(product, await newestProcess(page, product)).issue()
}
