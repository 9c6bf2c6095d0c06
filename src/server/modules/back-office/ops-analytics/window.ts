import type { CallRequest } from '#contract/call.ts'
import { longestWindowDays, type opsFunnel, usualWindowDays } from '#contract/ops-analytics.ts'
import { addDays, type CivilDate, civilDateInBogota, diffDays, isCivilDate } from '#domain/money/dates/civil-date.ts'
import { ApiError } from '../../../platform/http/api-error.ts'

export type AskedFunnel = CallRequest<typeof opsFunnel>['query']

export type FunnelFilter = {
  /** First and last day in Bogota, both in it. */
  from: CivilDate
  to: CivilDate
  bankId: number | undefined
  brand: string | undefined
  campaign: string | undefined
  channel: string | undefined
}

/**
 * O03.
 * @param asked - What was asked for.
 * @returns The same with its window, the last 30 days by default.
 * @throws WINDOW_INVALID for days that are none or in the wrong order, and for more than 400 of them.
 */
export function buildFilter(asked: AskedFunnel): FunnelFilter {
  const today = civilDateInBogota(Date.now())
  const to = asked.to ?? today
  if (!isCivilDate(to)) throw new ApiError('WINDOW_INVALID')
  const from = asked.from ?? addDays(to, 1 - usualWindowDays)
  if (!isCivilDate(from) || from > to || diffDays(from, to) >= longestWindowDays) throw new ApiError('WINDOW_INVALID')
  return {
    from,
    to,
    bankId: asked.bankId,
    brand: cleanText(asked.brand),
    campaign: cleanText(asked.campaign),
    channel: cleanText(asked.channel),
  }
}

/** The database takes no null characters, and no name has any. */
function cleanText(text: string | undefined): string | undefined {
  return text?.replace(/\p{C}/gu, '') || undefined
}
