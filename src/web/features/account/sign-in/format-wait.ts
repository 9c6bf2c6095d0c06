/**
 * @param seconds - Whole seconds.
 * @returns `'1:05'`.
 */
export function formatWait(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
