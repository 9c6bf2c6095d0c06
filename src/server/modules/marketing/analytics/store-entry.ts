import type { z } from 'zod'
import { type analyticsEntry, loyaltyPrizes, loyaltyPrizeTexts } from '#contract/analytics.ts'
import type { Context } from '../../../app/context.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { plainText } from './plain-text.ts'
import { insertEntry } from './store.ts'

type Entry = z.output<typeof analyticsEntry>
type Reported = { entry: Entry; brand: string; customerId: string | undefined }

/** M05, M07. Keeps what a page reports. Throws INVALID_REQUEST for a text of which nothing is left without its markup. */
export async function storeEntry(ctx: Context, { entry, brand, customerId }: Reported): Promise<{ stored: true }> {
  const { info_type: infoType, content } = plain(entry)
  await insertEntry(ctx.db, { infoType, content, brand, customerId })
  return { stored: true }
}

/** Both ways to answer the survey are kept as one, so that they are counted together. */
function plain(entry: Entry): Entry {
  if (entry.info_type === 'prize_survey') {
    const { answer } = entry.content
    const option = loyaltyPrizes.find((prize) => prize !== 'otro' && loyaltyPrizeTexts[prize] === answer)
    const content = option ? { option } : { option: 'otro' as const, other: requirePlainText(answer, 'content.answer') }
    return { info_type: 'loyalty_survey', content }
  }
  if (entry.info_type !== 'loyalty_survey' || entry.content.other === undefined) return entry
  return { ...entry, content: { ...entry.content, other: requirePlainText(entry.content.other, 'content.other') } }
}

function requirePlainText(text: string, path: string): string {
  const words = plainText(text)
  if (words !== '') return words
  const message = 'Escríbelo con palabras.'
  throw new ApiError('INVALID_REQUEST', { detail: message, fields: [{ path, message }] })
}
