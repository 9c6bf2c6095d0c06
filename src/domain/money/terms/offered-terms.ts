/** The terms that the simulator offers, in days (A §9). */
export const offeredTermsDays = [90, 180, 270, 360, 720] as const

/** A term that the simulator offers, in days. */
export type OfferedTermDays = (typeof offeredTermsDays)[number]

/** The term that is chosen until the person chooses another, in days (A §9). */
export const defaultTermDays: OfferedTermDays = 360

/** @returns Whether the simulator offers that term. */
export function isOfferedTerm(termDays: number): termDays is OfferedTermDays {
  return (offeredTermsDays as readonly number[]).includes(termDays)
}
