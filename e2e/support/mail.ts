import { pagePaths } from '#contract/paths.ts'
import type { Product } from '#testing/product.ts'
import { type Caller, control, createApiCaller, eventually } from './calls.ts'

type Letter = { subject: string; text: string; html: string }

/** The e-mails that reached an address, the newest first. */
export async function lettersTo(product: Product, email: string): Promise<Letter[]> {
  return (await control<{ messages: Letter[] }>(product, 'GET', `mail?to=${email}`)).messages
}

/** Waits for the e-mail that asks whose an address is. */
export async function linkToConfirm(product: Product, email: string): Promise<string> {
  const start = `${product.url}${pagePaths.confirmMail}#`
  const find = async () => (await lettersTo(product, email)).flatMap(({ text }) => text.match(/\S+/g) ?? [])
  await eventually(async () => (await find()).filter((word) => word.startsWith(start)).length, 'a link').toBe(1)
  const link = (await find()).find((word) => word.startsWith(start))
  if (!link) throw new Error('the letter has no link')
  return link
}

/** Confirms an e-mail address, as its reader. */
export async function confirmMailByCall(caller: Caller, product: Product, email: string): Promise<void> {
  const key = new URL(await linkToConfirm(product, email)).hash.slice(1)
  await createApiCaller(caller, product)('POST', 'mail-addresses/answer', { body: { key, is_own: true } })
}
