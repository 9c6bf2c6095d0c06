/**
 * @param fullName - A full name as it was registered.
 * @returns Its first word, to greet by, written with a capital.
 */
export function getFirstName(fullName: string): string {
  const [first = ''] = fullName.trim().split(/\s+/)
  return first.charAt(0).toLocaleUpperCase('es-CO') + first.slice(1)
}
