import { loyaltyPrizes, loyaltyPrizeTexts, type storeAnalytics } from '#contract/analytics.ts'
import type { CallRequest } from '#contract/call.ts'
import { toWire } from '#contract/wire-names.ts'
import type { Context } from '../../../context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { insertEntry } from './store.ts'

type Entry = CallRequest<typeof storeAnalytics>['body']
type Reported = { entry: Entry; brand: string; customerId: string | undefined }

/** M05, M07. Keeps what a page reports. Throws INVALID_REQUEST for a text of which nothing is left without its markup. */
export async function storeEntry(ctx: Context, { entry, brand, customerId }: Reported): Promise<{ stored: true }> {
  const { infoType, content } = plain(entry)
  // Kept with the names of the wire: what was reported before has them.
  await insertEntry(ctx.db, { infoType, content: toWire(content), brand, customerId })
  return { stored: true }
}

/** Both ways to answer the survey are kept as one, so that they are counted together. */
function plain(entry: Entry): Entry {
  if (entry.infoType === 'prize_survey') {
    const { answer } = entry.content
    const option = loyaltyPrizes.find((prize) => prize !== 'otro' && loyaltyPrizeTexts[prize] === answer)
    const content = option ? { option } : { option: 'otro' as const, other: requirePlainText(answer, 'content.answer') }
    return { infoType: 'loyalty_survey', content }
  }
  if (entry.infoType !== 'loyalty_survey' || entry.content.other === undefined) return entry
  return { ...entry, content: { ...entry.content, other: requirePlainText(entry.content.other, 'content.other') } }
}

function requirePlainText(text: string, path: string): string {
  const words = plainText(text)
  if (words !== '') return words
  const message = 'Escríbelo con palabras.'
  throw new ApiError('INVALID_REQUEST', { detail: message, fields: [{ path, message }] })
}

/**
 * M07, B §5.5.
 * @param text - A person's text.
 * @returns The same without markup and control characters. Anything that looks like a phone, a document or an e-mail
 *   address is removed, so that a survey does not collect personal data.
 */
function plainText(text: string): string {
  return text
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[<>]/g, ' ')
    .replace(/\p{C}/gu, ' ')
    .replace(/\d(?:[\s.,()-]{0,3}\d){6,}/g, (number) => number.replace(/\d/g, '#'))
    .replace(/\S+/g, (word) => (word.slice(1, -1).includes('@') ? '#' : word))
    .replace(/\s+/g, ' ')
    .trim()
}
