type TabCountProps = { count: number; hasMore: boolean; words: string }

/** A number beside the name of a tab; nothing where there is none. */
export function TabCount({ count, hasMore, words }: TabCountProps) {
  if (count === 0) return null
  return (
    <span className="figures ml-1.5 min-w-6 rounded-full bg-wait-soft px-1.5 text-center text-sm font-semibold text-wait">
      <span className="sr-only">: </span>
      {`${count}${hasMore ? '+' : ''}`}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
