export type Bar = { name: string; value: number; note?: string }

/** O03: values as bars, longest for the most; each with its name and its figure as text, so nothing is said by colour. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  return (
    <ul className="flex flex-col gap-3">
      {bars.map(({ name, value, note }) => (
        <li key={name} className="flex flex-col gap-1">
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
            <span className="font-medium">{name}</span>
            <span className="figures text-ink-soft">
              <span className="font-semibold text-ink">{value}</span>
              {note ? ` · ${note}` : ''}
            </span>
          </p>
          <div aria-hidden className="h-3 overflow-hidden rounded-full bg-sunken">
            <div className="h-full rounded-full bg-go" style={{ width: `${(value / most) * 100}%` }} />
          </div>
        </li>
      ))}
    </ul>
  )
}
