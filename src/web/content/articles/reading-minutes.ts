import type { Block } from '../blocks.ts'

const wordsPerMinute = 200

/**
 * @param blocks - The blocks of an article.
 * @returns How many minutes one reads it, at least one.
 */
export function readingMinutes(blocks: readonly Block[]): number {
  const words = textsIn(blocks).join(' ').split(/\s+/).length
  return Math.max(1, Math.round(words / wordsPerMinute))
}

/** Every text that a block shows, whatever its kind. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => (name === 'kind' || name === 'id' ? [] : textsIn(part)))
}
