/**
 * @param base - The address that the text is relative to.
 * @returns The address as the browser reads it, or undefined.
 */
export function parseUrl(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}
