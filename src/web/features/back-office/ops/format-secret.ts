/**
 * O04.
 * @param secret - A secret in base32.
 * @returns The same in groups of four, so that it can be typed from the screen.
 */
export function formatSecret(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? ''
}
