import { z } from 'zod'
import { ApiError } from '../../../platform/http/api-error.ts'
import type { Place } from './store.ts'

/** Years of this century only: the database refuses some that are written like a date and are none. */
const place = z.tuple([z.iso.datetime({ precision: 6 }).regex(/^20/), z.uuid()])

/**
 * @param options - Where a page ended.
 * @returns The cursor with which the next page is asked for.
 */
export function encodeCursor({ touchedAt, uuid }: Place): string {
  return Buffer.from(JSON.stringify([touchedAt, uuid])).toString('base64url')
}

/**
 * @param cursor - A cursor as it came.
 * @returns Where the page before ended.
 * @throws INVALID_REQUEST when it cannot be read.
 */
export function decodeCursor(cursor: string): Place {
  const parsed = place.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (!parsed.success) throw new ApiError('INVALID_REQUEST')
  const [touchedAt, uuid] = parsed.data
  return { touchedAt, uuid }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
