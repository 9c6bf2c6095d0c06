/** In: a text, and the address it is relative to. Out: the address as the browser reads it, or undefined. */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
