import { type OpsTask, settleDeadJob } from '#contract/ops-tasks.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { ageLabel, hoursSince } from '../../../lib/age-labels.ts'
import { formatDay, formatInstant } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { textLinkClasses } from '../../../ui/text-link-look.ts'
import { awayWords } from '../ops/absence/held-words.ts'
import { useStaff } from '../ops/staff-context.ts'

type TaskRowProps = {
  task: OpsTask
  nowMs: number
  isPending: boolean
  onAct: (act: TaskAct) => void
  /** Asks until when the task is put aside. */
  onSnooze: () => void
}

/** What is done with a task; a job that failed for good is also repeated or discarded here. */
export type TaskAct = 'take' | 'return' | 'repeat' | 'discard' | 'wake'

/** O01: one task: what it is about, since when, who has it, and the way to it. */
export function TaskRow({ task, nowMs, isPending, onAct, onSnooze }: TaskRowProps) {
  const { role } = useStaff()
  const { title, detail, since, dueAt, link, taken, process, snoozed } = task
  const isDeadJob = task.kind === 'job-dead' && mayCall(settleDeadJob, role)
  const mayReturn = taken && (taken.isMine || role === 'admin')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-1">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-0.5">
        <p className="font-medium">{title}</p>
        <p className="text-sm break-words text-ink-soft">
          {detail} ·{' '}
          <time dateTime={since} title={formatInstant(since)}>
            {ageLabel(hoursSince(since, nowMs))}
          </time>
          {dueAt ? <> · para el {formatDay(dueAt)}</> : null}
        </p>
        {process?.phone ? (
          <p className="text-sm">
            {process.name ? `${process.name} · ` : ''}
            <a href={`tel:${process.phone}`} className={`${textLinkClasses} figures`}>
              {process.phone}
            </a>
          </p>
        ) : null}
        {snoozed ? (
          <p className="text-sm break-words">
            <span className="font-medium">Apartada hasta el {formatCivilDate(snoozed.until)}</span>
            {snoozed.name ? ` por ${snoozed.name}` : ''}: «{snoozed.note}»
          </p>
        ) : null}
        {taken ? (
          <p className="text-sm font-medium text-wait">
            {taken.isMine
              ? 'La tienes tú'
              : `La tiene ${taken.name || 'alguien del equipo'}${awayWords(taken.awayUntil)}`}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <TextLink to={link} className="inline-flex min-h-11 items-center">
          Ir a resolverla
          <span className="sr-only">
            : {title}, {detail}
          </span>
        </TextLink>
        {isDeadJob
          ? (['repeat', 'discard'] as const).map((act) => (
              <Button key={act} size="small" look="quiet" loading={isPending} onClick={() => onAct(act)}>
                {act === 'repeat' ? 'Repetir' : 'Descartar'}
                <span className="sr-only">: {detail}</span>
              </Button>
            ))
          : null}
        {snoozed ? (
          <Button size="small" look="secondary" loading={isPending} onClick={() => onAct('wake')}>
            Traer de vuelta
            <span className="sr-only">
              : {title}, {detail}
            </span>
          </Button>
        ) : !taken || mayReturn ? (
          <Button size="small" look="quiet" onClick={onSnooze}>
            Apartar
            <span className="sr-only">
              : {title}, {detail}
            </span>
          </Button>
        ) : null}
        {!snoozed && (!taken || mayReturn) ? (
          <Button size="small" look="secondary" loading={isPending} onClick={() => onAct(taken ? 'return' : 'take')}>
            {taken ? 'Devolver' : 'Tomar'}
            <span className="sr-only">
              : {title}, {detail}
            </span>
          </Button>
        ) : null}
      </div>
    </div>
  )
}
