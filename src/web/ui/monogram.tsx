/** Words that say nothing of a name. */
const small = new Set([
  'a',
  'con',
  'de',
  'del',
  'el',
  'en',
  'la',
  'las',
  'los',
  'para',
  'por',
  'que',
  'tu',
  'un',
  'una',
  'y',
])

/**
 * @param name - What is named.
 * @returns The first letters of its first two words that count: `'FC'` of «Finanzas con calma».
 */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\d]+/gu) ?? []
  const counting = words.filter((word) => !small.has(word.toLowerCase()))
  return (counting.length > 0 ? counting : words)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase() ?? '')
    .join('')
}

/** The drawn mark of a page that has no other: letters over the hill and the horizon of our drawings. */
export function Monogram({ letters }: { letters: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 72" className="h-auto w-20 shrink-0 md:w-28">
      <path d="M6 64C7 32 24 8 48 8S89 32 90 64z" className="fill-(--drawing-field)" />
      <path d="M2 64H94" fill="none" strokeWidth="2.5" strokeLinecap="round" className="stroke-(--scene-line)" />
      <text x="48" y="52" textAnchor="middle" fontSize="32" className="fill-(--drawing-lime) font-display font-bold">
        {letters}
      </text>
    </svg>
  )
}
