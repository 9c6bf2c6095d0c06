/**
 * @param fullName - The names and surnames of a person.
 * @returns `'A. M. R.'`: who somebody is for those who know them, and for nobody else.
 */
export function getInitials(fullName: string): string {
  return fullName
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => `${[...part][0]?.toLocaleUpperCase('es-CO')}.`)
    .join(' ')
}
