// Economic activities: CIIU Rev. 4 A.C. (DANE, CC BY-SA 4.0) with the tax authority's codes for people without a
// business (0010 Asalariados …), made by tools/import-facts.ts. Some 40 kB: a page loads this module only when a form
// needs it.
import ciiu from './ciiu.json' with { type: 'json' }

/** An activity: its CIIU code of four digits, leading zeros included, and its name. */
export type Activity = { code: string; name: string }

/** All activities, by code; those of people without a business come first. */
export const activities: readonly Activity[] = ciiu.activities.map(([code = '', name = '']) => ({ code, name }))

const byCode = new Map(activities.map((entry) => [entry.code, entry]))

/**
 * @param code - A CIIU code.
 * @returns The activity, or undefined when none has it.
 */
export function activity(code: string): Activity | undefined {
  return byCode.get(code)
}
