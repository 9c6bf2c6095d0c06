/**
 * @param search - What an address asks.
 * @returns That with its question mark, or nothing. Browsers of the floor cannot count it.
 */
export function asQuery(search: URLSearchParams): string {
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
