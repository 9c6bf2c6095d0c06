/**
 * @param path - The path of an address.
 * @returns The same without a slash at its end; the front page stays `/`.
 */
export function withoutSlash(path: string): string {
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
}
