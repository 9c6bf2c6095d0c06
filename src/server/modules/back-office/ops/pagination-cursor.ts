import { z } from 'zod'
import type { ListSort } from '#contract/ops-process-row.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Place } from './process-list.queries.ts'

/** Years of this century only: the database refuses some that are written like a date and are none. */
const instantPlace = z.tuple([z.iso.datetime({ precision: 6 }).regex(/^20/), z.uuid()])
const amountPlace = z.tuple([z.string().regex(/^\d{1,15}$/), z.uuid()])
const places = { age: instantPlace, created: instantPlace, amount: amountPlace } satisfies Record<ListSort, z.ZodType>

/** Where a page of a list that is sorted by an instant ended, to the microsecond. */
type InstantPlace = { touchedAt: string; uuid: string }

/**
 * @param options - Where a page ended.
 * @returns The cursor with which the next page is asked for.
 */
export function encodeCursor({ touchedAt, uuid }: InstantPlace): string {
  return encodeSortedCursor({ at: touchedAt, uuid })
}

/**
 * @param cursor - A cursor as it came.
 * @returns Where the page before ended.
 * @throws INVALID_REQUEST when it cannot be read.
 */
export function decodeCursor(cursor: string): InstantPlace {
  const { at, uuid } = decodeSortedCursor(cursor, 'age')
  return { touchedAt: at, uuid }
}

/** The same for a list that may be sorted by more than an instant. */
export function encodeSortedCursor({ at, uuid }: Place): string {
  return Buffer.from(JSON.stringify([at, uuid])).toString('base64url')
}

/**
 * @param sort - What the list is sorted by.
 * @throws INVALID_REQUEST also for a cursor of a list that is sorted by another kind of value.
 */
export function decodeSortedCursor(cursor: string, sort: ListSort): Place {
  const parsed = places[sort].safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw new ApiError('INVALID_REQUEST')
  const [at, uuid] = parsed.data
  return { at, uuid }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
