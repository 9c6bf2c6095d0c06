import type { OpsConversationRow } from '#contract/conversations.ts'
import { ageLabel, hoursSince } from '../../../lib/age-labels.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { awayWords } from '../ops/absence/held-words.ts'

type ConversationRowProps = { row: OpsConversationRow; nowMs: number; isChosen: boolean; onChoose: () => void }

/** What a person is called in the pages of the team. */
export const getName = ({ name, from }: OpsConversationRow) =>
  name ?? (from === 'customer' ? 'Cliente sin nombre' : 'Visitante')

/** O01: one conversation in the list: who, since when they wait, how the last message begins, who has it. */
export function ConversationRow({ row, nowMs, isChosen, onChoose }: ConversationRowProps) {
  const { from, preview, waitingSince, lastAt, process, taken } = row
  const since = waitingSince ?? lastAt
  return (
    <li>
      <button
        type="button"
        aria-current={isChosen || undefined}
        onClick={onChoose}
        className="flex w-full flex-col gap-0.5 p-4 text-left -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-sunken"
      >
        <span className="flex w-full flex-wrap items-baseline justify-between gap-x-3">
          <span className="min-w-0 font-medium break-words">{getName(row)}</span>
          <time dateTime={since} title={formatInstant(since)} className="text-sm text-ink-soft">
            {waitingSince ? 'espera desde ' : ''}
            {ageLabel(hoursSince(since, nowMs))}
          </time>
        </span>
        <span className="text-sm break-words text-ink-soft">{preview}</span>
        <span className="text-sm text-ink-mute">
          {from === 'customer' ? 'Cliente' : 'Sin ingresar'}
          {process ? ` · ${process.nameBank}` : ''}
        </span>
        {taken ? (
          <span className="text-sm font-medium text-wait">
            {taken.isMine
              ? 'La tienes tú'
              : `La tiene ${taken.name || 'alguien del equipo'}${awayWords(taken.awayUntil)}`}
          </span>
        ) : null}
      </button>
    </li>
  )
}
