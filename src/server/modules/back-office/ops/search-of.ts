import { z } from 'zod'
import type { Context } from '../../../app/context.ts'
import { computeSearchTerm, toSearchNumber, toSearchWords } from '../../accounts/customers/keep-search-terms.ts'
import type { Search } from './store.ts'

const colombia = '57'
/** Most phones are longer than the shortest document, and none is shorter. */
const phoneDigits = /^\d{7,15}$/
/** A document number: of a foreigner it may have letters, but never letters alone. */
const documentShape = /^(?=.*\d)[0-9A-Z]{6,15}$/

/**
 * O01: what a member of staff looks for. In: what they typed. Out: how it is found, by keyed hashes alone; undefined
 * when nothing can be found by it.
 */
export function parseSearch(ctx: Context, text: string): Search | undefined {
  const typed = text.trim()
  if (z.uuid().safeParse(typed).success) return { by: 'uuid', uuid: typed.toLowerCase() }
  const number = typed.replace(/[\s.()+-]/g, '').toUpperCase()
  if (documentShape.test(number)) {
    const phones = phoneDigits.test(number) ? [`+${number}`, `+${colombia}${number}`] : []
    return {
      by: 'number',
      phoneBlindIndexes: phones.map((phone) => ctx.encryption.blindIndex('phone', phone)),
      documentBlindIndex: computeSearchTerm(ctx, 'document', toSearchNumber(number)),
    }
  }
  const words = toSearchWords(typed)
  if (words.length === 0) return undefined
  return { by: 'words', wordIndexes: words.map((word) => computeSearchTerm(ctx, 'name', word)) }
}
