/**
 * The fingerprint of a file, worked out on the device by the browser itself: the file goes nowhere.
 * @returns Its SHA-256 as 64 lower-case hexadecimal digits.
 * @throws Where the browser cannot: on a page without https.
 */
export async function computeSha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * @param text - What somebody typed or pasted as a fingerprint: capitals, spaces and line breaks of a printed one are
 *   no matter.
 * @returns 64 lower-case hexadecimal digits, or undefined otherwise.
 */
export function readSha256(text: string | null): string | undefined {
  const bare = (text ?? '').replace(/[\s:-]/g, '').toLowerCase()
  return /^[0-9a-f]{64}$/.test(bare) ? bare : undefined
}
