import {
  type AnswerChanges,
  type Asked,
  answerNone,
  answerTick,
  isNoneTicked,
  isTicked,
} from '#domain/forms/ask-together.ts'
import { FieldGroup, fieldId } from '../../../ui/field.tsx'
import type { QuestionInputProps } from './question-input.tsx'
import { settlesQuestion } from './use-advance.ts'

/** What applies of several things, or that nothing does. One of the two has to be said. */
export function TicksField(props: QuestionInputProps<Extract<Asked, { kind: 'ticks' }>>) {
  const { question, answers, errors, onAnswer } = props
  const { ticks, label, hint, why, none } = question
  const names = ticks.map(({ field }) => field)
  const error = errors.find(({ field }) => names.includes(field))
  const applyChanges = (changes: AnswerChanges) => {
    for (const [name, value] of changes) onAnswer(name, value)
  }
  return (
    <FieldGroup name={error?.field ?? names[0] ?? ''} label={label} hint={hint} why={why} error={error?.message}>
      <div className="divide-y divide-line overflow-hidden rounded-md border border-edge bg-surface">
        {ticks.map((tick, place) => (
          <TickBox
            key={`${tick.field}-${tick.yes}`}
            // The error summary leads to the first box of the field.
            id={names.indexOf(tick.field) === place ? fieldId(tick.field) : undefined}
            label={tick.label}
            hint={tick.hint}
            ticked={isTicked(tick, answers)}
            onTick={(ticked) => applyChanges(answerTick(question, answers, tick, ticked))}
          />
        ))}
        <TickBox
          label={none}
          settles
          ticked={isNoneTicked(question, answers)}
          onTick={(ticked) => applyChanges(answerNone(question, ticked))}
        />
      </div>
    </FieldGroup>
  )
}

type TickBoxProps = {
  id?: string
  label: string
  hint?: string
  ticked: boolean
  /** Answers the whole question. */
  settles?: boolean
  onTick: (ticked: boolean) => void
}

function TickBox({ id, label, hint, ticked, settles = false, onTick }: TickBoxProps) {
  return (
    <label className="flex min-h-11 gap-3 px-4 py-2.5 has-checked:bg-go-soft has-focus-visible:-outline-offset-3 has-focus-visible:outline-3 has-focus-visible:outline-(--brand-focus)">
      <input
        id={id}
        {...(settles ? settlesQuestion : {})}
        type="checkbox"
        checked={ticked}
        onChange={(event) => onTick(event.currentTarget.checked)}
        className="mt-0.5 size-5 shrink-0 accent-go"
      />
      <span className="flex min-w-0 flex-col">
        <span className="font-medium text-ink">{label}</span>
        {hint ? <span className="text-sm text-ink-soft">{hint}</span> : null}
      </span>
    </label>
  )
}
