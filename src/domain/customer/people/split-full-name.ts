/** Words that belong to the name after them. */
export const nameParticles = ['de', 'del', 'la', 'las', 'los', 'san', 'santa', 'y']

/**
 * @param text - Names.
 * @returns Each name with the particles before it, `'María del Pilar'` as `['María', 'del Pilar']`.
 */
export function nameGroups(text: string): string[] {
  const groups: string[] = []
  let waiting: string[] = []
  for (const word of text.split(/\s+/).filter((one) => one !== '')) {
    waiting.push(word)
    if (nameParticles.includes(word.toLowerCase())) continue
    groups.push(waiting.join(' '))
    waiting = []
  }
  return waiting.length > 0 ? [...groups, waiting.join(' ')] : groups
}

/** The four parts of a Colombian name. The second name and the second surname may be empty. */
export type NameParts = { firstName: string; secondName: string; firstSurname: string; secondSurname: string }

/**
 * @param fullName - A full name as one types it.
 * @returns The most likely parts: the last two names are surnames where there are three or more. Nothing can tell two
 *   names from two surnames for certain, so the customer checks the result.
 */
export function splitFullName(fullName: string): NameParts {
  const groups = nameGroups(fullName)
  const surnames = groups.length > 2 ? groups.slice(-2) : groups.slice(1)
  const names = groups.slice(0, groups.length - surnames.length)
  const [firstName = '', ...others] = names
  const [firstSurname = '', secondSurname = ''] = surnames
  return { firstName, secondName: others.join(' '), firstSurname, secondSurname }
}
