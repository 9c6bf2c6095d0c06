import { type OpsTask, settleDeadJob } from '#contract/ops-tasks.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { ageLabel, hoursSince } from '../../../lib/age-labels.ts'
import { formatDay, formatInstant } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
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

/** From 768 px on a task is one line of 40 px, so that the first screen has many; what is cut is read on hover. */
const oneLine = {
  row: 'md:h-9.75 md:flex-nowrap md:py-0',
  words: 'md:basis-0 md:flex-row md:items-center md:gap-4',
  title: 'md:min-w-0 md:flex-1 md:truncate md:text-sm',
  detail: 'md:flex md:min-w-0 md:basis-72 md:gap-1',
  person: 'md:flex md:min-w-0 md:shrink-0 md:gap-1 md:w-52 md:justify-end',
  part: 'md:truncate',
  whole: 'md:shrink-0 md:whitespace-nowrap',
  acts: 'md:shrink-0 md:flex-nowrap md:gap-x-1',
  act: 'md:min-h-9 md:px-2 md:py-1',
  rest: 'md:sr-only',
}
/** What is done with a task; a job that failed for good is also repeated or discarded here. */
export type TaskAct = 'take' | 'return' | 'repeat' | 'discard' | 'wake'

/** O01: one task: what it is about, since when, who has it, and the way to it. */
export function TaskRow({ task, nowMs, isPending, onAct, onSnooze }: TaskRowProps) {
  const { role } = useStaff()
  const { title, detail, since, dueAt, link, taken, process, snoozed } = task
  const isDeadJob = task.kind === 'job-dead' && mayCall(settleDeadJob, role)
  const mayReturn = taken && (taken.isMine || role === 'admin')
  // One that is put aside has a note, which is read whole.
  const line: Partial<typeof oneLine> = snoozed ? {} : oneLine
  return (
    <div className={classNames('flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-1', line.row)}>
      <div className={classNames('flex min-w-0 flex-1 basis-72 flex-col gap-0.5', line.words)}>
        <p title={title} className={classNames('font-medium', line.title)}>
          {title}
        </p>
        <p className={classNames('text-sm break-words text-ink-soft', line.detail)}>
          <span title={detail} className={line.part}>
            {detail}
          </span>{' '}
          <span className={line.whole}>
            ·{' '}
            <time dateTime={since} title={formatInstant(since)}>
              {ageLabel(hoursSince(since, nowMs))}
            </time>
            {dueAt ? <> · para el {formatDay(dueAt)}</> : null}
          </span>
        </p>
        {process?.phone ? (
          <p className={classNames('text-sm', line.person)}>
            {process.name ? (
              <span title={process.name} className={line.part}>
                {process.name} ·{' '}
              </span>
            ) : null}
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
          <p className={classNames('text-sm font-medium text-wait', line.whole)}>
            {taken.isMine
              ? 'La tienes tú'
              : `La tiene ${taken.name || 'alguien del equipo'}${awayWords(taken.awayUntil)}`}
          </p>
        ) : null}
      </div>
      <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-1', line.acts)}>
        <TextLink to={link} className={classNames('inline-flex min-h-11 items-center', line.act)}>
          Ir<span className={line.rest}>&nbsp;a resolverla</span>
          <span className="sr-only">
            : {title}, {detail}
          </span>
        </TextLink>
        {isDeadJob
          ? (['repeat', 'discard'] as const).map((act) => (
              <Button
                key={act}
                size="small"
                look="quiet"
                className={line.act}
                loading={isPending}
                onClick={() => onAct(act)}
              >
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
          <Button size="small" look="quiet" className={line.act} onClick={onSnooze}>
            Apartar
            <span className="sr-only">
              : {title}, {detail}
            </span>
          </Button>
        ) : null}
        {!snoozed && (!taken || mayReturn) ? (
          <Button
            size="small"
            look="secondary"
            className={line.act}
            loading={isPending}
            onClick={() => onAct(taken ? 'return' : 'take')}
          >
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
