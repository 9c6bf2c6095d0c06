import { isBankingDay } from '../../money/dates/business-days.ts'
import { type CivilDate, civilDateInBogota } from '../../money/dates/civil-date.ts'

/** How often a member of staff gets a letter with what waits: never, at both hours, or in the morning alone. */
export const digestFrequencies = ['off', 'each', 'daily'] as const
export type DigestFrequency = (typeof digestFrequencies)[number]

/** The hours of the letters, in Bogota, on days on which banks work. */
export const digestHours = [8, 14] as const
export type DigestHour = (typeof digestHours)[number]

/** For how many hours a letter that could not be sent in time is still sent. */
const sentForHours = 2

const hourMs = 3_600_000
const bogotaBehindUtcHours = 5

/** @returns The day and the hour whose letters are due; undefined between them, and on days without work. */
export function digestDue(nowMs: number): { on: CivilDate; hour: DigestHour } | undefined {
  const on = civilDateInBogota(nowMs)
  if (!isBankingDay(on)) return undefined
  const clockHour = (Math.floor(nowMs / hourMs) + 24 - bogotaBehindUtcHours) % 24
  const hour = digestHours.find((one) => clockHour >= one && clockHour < one + sentForHours)
  return hour === undefined ? undefined : { on, hour }
}

/** Whether somebody who chose a frequency gets the letter of an hour. */
export function getsDigest(frequency: DigestFrequency, hour: DigestHour): boolean {
  return frequency === 'each' || (frequency === 'daily' && hour === digestHours[0])
}
