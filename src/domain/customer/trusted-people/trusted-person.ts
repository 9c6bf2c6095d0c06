/** Z22: the limits of a saver's trusted people, who see dates and banks and never a sum. */

/** How many a saver has at most. */
export const mostTrustedPeople = 2
/** How often a saver invites in a day, and how often one phone is invited by all savers together. */
export const mostInvitationsADay = 4
export const mostInvitationsToPhoneADay = 3
/** How long an unanswered invitation stands, in days. */
export const invitationDays = 30
/** How long a visit to the page lasts after its code, in minutes. */
export const visitMinutes = 15
export const longestTrustedName = 60

/**
 * How a saver is named to who has not accepted yet: a wrong number learns no more than a first name and a letter.
 * @param fullName - As the saver registered.
 * @returns `'Ana P.'`; `'Alguien'` without a name.
 */
export function shortName(fullName: string | undefined): string {
  const [first, ...others] = (fullName ?? '').trim().split(/\s+/).filter(Boolean)
  if (first === undefined) return 'Alguien'
  const last = others.at(-1)
  return last === undefined ? first : `${first} ${last.charAt(0)}.`
}
