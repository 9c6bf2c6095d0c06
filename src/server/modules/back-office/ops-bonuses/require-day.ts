import { type CivilDate, isCivilDate } from '#domain/money/dates/civil-date.ts'
import { ApiError } from '../../../platform/http/api-error.ts'

/** Throws INVALID_REQUEST for what is written like a day and is none: the database would refuse it less politely. */
export function requireDay(day: CivilDate): void {
  if (!isCivilDate(day)) throw new ApiError('INVALID_REQUEST')
}
