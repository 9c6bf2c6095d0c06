/** A bank's name in our own lettering: logos of others are theirs. */
export function BankMark({ name, legalEntity }: { name: string; legalEntity: string }) {
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-md bg-go-soft text-xl font-bold text-go-ink"
      >
        {name.slice(0, 1)}
      </span>
      <p className="flex min-w-0 flex-col">
        <span className="text-lg font-semibold text-ink">{name}</span>
        <span className="text-sm text-ink-mute">Lo emite {legalEntity}</span>
      </p>
    </div>
  )
}
