import { type HeldKind, heldKinds } from '#contract/staff-absences.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { destinationOf, heldWords } from './held-words.ts'
import type { Holdings, Receiver } from './use-absence.ts'

type Item = Holdings['held'][number]

/** O04: what a member holds, by kind, and where each kind goes. */
export function HeldList({ held, receiver }: { held: readonly Item[]; receiver: Receiver | undefined }) {
  if (held.length === 0) return <p>Nada a cargo.</p>
  return (
    <div className="flex flex-col gap-4">
      {heldKinds.map((kind) => (
        <KindOfHeld key={kind} kind={kind} items={held.filter((item) => item.kind === kind)} receiver={receiver} />
      ))}
    </div>
  )
}

function KindOfHeld({
  kind,
  items,
  receiver,
}: {
  kind: HeldKind
  items: readonly Item[]
  receiver: Receiver | undefined
}) {
  if (items.length === 0) return null
  return (
    <div className="flex flex-col gap-1">
      <h3 className="font-semibold">
        {heldWords[kind].title} ({items.length})
      </h3>
      <p className="text-sm text-ink-soft">{destinationOf(kind, receiver)}.</p>
      <ul aria-label={heldWords[kind].title} className="divide-y divide-line text-sm">
        {items.map(({ label, link, since }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two things may have the same words, and none has a state
            key={index}
            className="flex flex-wrap items-center justify-between gap-x-4"
          >
            <TextLink to={link} className="inline-flex min-h-11 min-w-0 items-center break-words">
              {label}
            </TextLink>
            <span className="text-ink-mute">desde el {formatInstant(since)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
