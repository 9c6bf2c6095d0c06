import { z } from 'zod'
import type { CallRequest } from '#contract/call.ts'
import { contactPhone } from '#contract/contact.ts'
import type { opsExport } from '#contract/ops.ts'
import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import { ungroupNumber } from '#domain/forms/normalize.ts'
import type { Context } from '../../../context.ts'
import type { StaffOfRequest } from '../../../platform/http/request.ts'
import {
  computeSearchTerm,
  leastStart,
  toSearchNumber,
  toSearchWords,
} from '../../accounts/customers/keep-search-terms.ts'
import { keptAddress } from '../../notifications/mail-addresses/addresses-of.ts'
import { getBankScope } from './bank-of-staff.ts'
import type { ListOrder, OpsFilter } from './process-list.queries.ts'
import type { Search } from './search.queries.ts'

const colombia = '57'
/** Most phones are longer than the shortest document, and none is shorter. */
const phoneDigits = /^\d{7,15}$/
/** A document number: of a foreigner it may have letters, but never letters alone. */
const documentShape = /^(?=.*\d)[0-9A-Z]{6,15}$/

/** What people read aloud of an id: its beginning. */
const shortIdShape = /^[0-9a-f]{8}$/i
/** The number of a constancy, or the reference of a payment, as it was written. */
const referenceShape = /^(?=.*\d)[\w.-]{4,80}$/
const mailShape = /^[^\s@]{1,64}@[^\s@]{1,190}$/

/**
 * O01: what a member of staff looks for.
 * @param text - What they typed.
 * @param staff - Who looks: one finds by a person who may see people.
 * @returns How it is found, by keyed hashes alone; undefined when nothing can be found by it.
 */
function parseSearch(ctx: Context, text: string, { role }: StaffOfRequest): Search | undefined {
  const typed = text.trim()
  if (z.uuid().safeParse(typed).success) return { by: 'uuid', uuid: typed.toLowerCase() }
  const seesPeople = hasPermission(role, 'viewPeople')
  if (mailShape.test(typed) && seesPeople)
    return { by: 'mail', addressBlindIndex: keptAddress(ctx, typed).addressBlindIndex }
  const number = ungroupNumber(typed).replaceAll('+', '').toUpperCase()
  const phone = seesPeople ? contactPhone(typed) : undefined
  const uuidStart = shortIdShape.test(typed) ? typed.toLowerCase() : undefined
  const reference = referenceShape.test(typed) ? typed : undefined
  const isDocument = seesPeople && documentShape.test(number)
  if (isDocument || phone !== undefined || uuidStart !== undefined || reference !== undefined) {
    const spelt = seesPeople && phoneDigits.test(number) ? [`+${number}`, `+${colombia}${number}`] : []
    const phones = new Set([...(phone === undefined ? [] : [phone]), ...spelt])
    return {
      by: 'number',
      phoneBlindIndexes: [...phones].map((one) => ctx.encryption.blindIndex('phone', one)),
      documentBlindIndex: isDocument ? computeSearchTerm(ctx, 'document', toSearchNumber(number)) : undefined,
      uuidStart,
      reference,
    }
  }
  const words = seesPeople ? toSearchWords(typed) : []
  if (words.length === 0) return undefined
  return {
    by: 'words',
    words: words.map((word) => ({
      wholeBlindIndex: computeSearchTerm(ctx, 'name', word),
      ...([...word].length >= leastStart ? { startBlindIndex: computeSearchTerm(ctx, 'name-start', word) } : {}),
    })),
  }
}

export type AskedFilter = CallRequest<typeof opsExport>['query'] & { search?: string | undefined }

/** O01: the order that was asked for; without one, those that nobody has touched for longest first. */
export const orderOf = ({ sort = 'age', direction = 'asc' }: Pick<AskedFilter, 'sort' | 'direction'>): ListOrder => ({
  sort,
  direction,
})

/**
 * O01: takes who asks, and the filter as it came.
 * @returns The filter that the database is asked with, within what they may see; undefined when nothing can fit it.
 */
export function buildFilter(ctx: Context, staff: StaffOfRequest, asked: AskedFilter): OpsFilter | undefined {
  const search = asked.search === undefined ? undefined : parseSearch(ctx, asked.search, staff)
  if (asked.search !== undefined && !search) return undefined
  // No brand has such a name, and the database takes none with a null character.
  if (asked.brand !== undefined && !/^[a-z0-9-]+$/.test(asked.brand)) return undefined
  // Who works on what is the team's own matter.
  const isOfTeam = asked.owner !== undefined || asked.origin !== undefined || asked.waitsFor === 'me'
  if (staff.role === 'bank' && isOfTeam) return undefined
  return {
    onlyBankId: getBankScope(staff),
    staffId: staff.id,
    status: asked.status,
    bankId: asked.bankId,
    brand: asked.brand,
    held: asked.held === 'true',
    waitsFor: asked.waitsFor,
    createdFrom: asked.createdFrom,
    createdTo: asked.createdTo,
    amountFromCop: asked.amountFrom,
    amountToCop: asked.amountTo,
    origin: asked.origin,
    owner: asked.owner,
    uuids: asked.processUuids?.split(','),
    search,
  }
}
