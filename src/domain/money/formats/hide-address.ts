/**
 * An e-mail address for its owner to recognise and for nobody else to use.
 * @param address - `ana.perez@correo.com`.
 * @returns `a•••@correo.com`.
 */
export function hideAddress(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address.slice(0, at)][0] ?? ''}•••${address.slice(at)}`
}
