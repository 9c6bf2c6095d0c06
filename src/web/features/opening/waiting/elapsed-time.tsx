import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { elapsedWords, type UsualTime, usualSentence } from '#domain/process/waits.ts'
import { formatClock, formatInstant } from '../../../lib/format-instant.ts'
import { classNames } from '../../../ui/class-names.ts'

type ElapsedTimeProps = { sinceMs: number; nowMs: number; usual: UsualTime | undefined }

/** Since when one waits, how long that is, and how long it usually takes: in words, and as a bar for who sees it. */
export function ElapsedTime({ sinceMs, nowMs, usual }: ElapsedTimeProps) {
  const isToday = civilDateInBogota(sinceMs) === civilDateInBogota(nowMs)
  const began = isToday ? `a las ${formatClock(sinceMs)}` : `el ${formatInstant(new Date(sinceMs).toISOString())}`
  const share = usual ? Math.min(1, Math.max(0, nowMs - sinceMs) / (usual.p90Seconds * 1_000)) : undefined
  return (
    <div className="mt-2 flex flex-col gap-2 text-ink-soft">
      <p>
        Empezó {began} {/* Screen readers read a timer only on request. */}
        <span role="timer" className="whitespace-nowrap tabular-nums">
          Van {elapsedWords(nowMs - sinceMs)}.
        </span>{' '}
        {usual ? usualSentence(usual) : null}
      </p>
      {share === undefined ? null : (
        <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-sunken">
          <span
            className={classNames('block h-full rounded-full transition-[width]', share < 1 ? 'bg-go' : 'bg-wait')}
            style={{ width: `${Math.max(4, Math.round(share * 100))}%` }}
          />
        </span>
      )}
    </div>
  )
}
