import type { z } from 'zod'
import type { analyticsEntry } from '#contract/analytics.ts'
import type { Context } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { plainText } from './plain-text.ts'
import { insertEntry } from './store.ts'

type Entry = z.output<typeof analyticsEntry>
type Reported = { entry: Entry; brand: string; customerId: string | undefined }

/** M05, M07. Keeps what a page reports. Throws INVALID_REQUEST for a text of which nothing is left without its markup. */
export async function storeEntry(ctx: Context, { entry, brand, customerId }: Reported): Promise<{ stored: true }> {
  await insertEntry(ctx.db, { infoType: entry.info_type, content: plainContent(entry), brand, customerId })
  return { stored: true }
}

function plainContent(entry: Entry): Entry['content'] {
  if (entry.info_type !== 'loyalty_survey' || entry.content.other === undefined) return entry.content
  const other = plainText(entry.content.other)
  if (other === '') {
    const message = 'Escríbelo con palabras.'
    throw new ApiError('INVALID_REQUEST', { detail: message, fields: [{ path: 'content.other', message }] })
  }
  return { ...entry.content, other }
}
