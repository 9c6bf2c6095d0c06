import { formatInstant } from '../../../lib/format-instant.ts'
import { actorLabel, eventDone } from './event-labels.ts'
import { OpsSection } from './ops-section.tsx'
import { statusLabel } from './status-labels.ts'
import type { OpsProcess } from './use-process.ts'

/** O01: everything that happened to the process, with who did it and why. */
export function HistoryList({ history }: Pick<OpsProcess, 'history'>) {
  return (
    <OpsSection id="historia" title="Historia">
      <ol className="flex flex-col gap-3 border-l-2 border-line pl-4">
        {history.map((entry) => (
          <li key={`${entry.at} ${entry.event} ${entry.to}`} className="text-sm">
            <p className="text-base font-medium">{eventDone(entry.event)}</p>
            <p className="text-ink-soft">
              {entry.from && entry.from !== entry.to ? `${statusLabel(entry.from)} → ` : ''}
              {statusLabel(entry.to)}
            </p>
            {entry.reason ? <p className="break-words whitespace-pre-line">«{entry.reason}»</p> : null}
            <p className="text-ink-mute">
              {actorLabel(entry.actor)}, <time dateTime={entry.at}>{formatInstant(entry.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </OpsSection>
  )
}
