import { closingFields } from '#domain/staff-forms/work-fields.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { StaffForm } from '../../../ui/staff-form/staff-form.tsx'
import { useStaffForm } from '../../../ui/staff-form/use-staff-form.ts'

const lengths = [
  { hours: 1, label: '1 hora' },
  { hours: 4, label: '4 horas' },
  { hours: 24, label: '1 día' },
  { hours: 72, label: '3 días' },
  { hours: 168, label: '7 días' },
  { hours: 720, label: '30 días' },
]

type Change<Asked> = { error: Error | null; isPending: boolean; mutate: (asked: Asked) => void }

/** How something is closed by hand. */
export type Closing = { words: string; hours: number }

type ClosingFormProps = {
  /** What the form does: `Pausar Finandina`. */
  label: string
  explanation: string
  /** What its two buttons say. */
  verbs: readonly [close: string, leave: string]
  longestHours: number
  change: Change<Closing>
  onClose: () => void
}

/** O01: closes a bank or a provider by hand: what customers read, and for how long. */
export function ClosingForm({ label, explanation, verbs, longestHours, change, onClose }: ClosingFormProps) {
  const form = useStaffForm(closingFields, { name: 'pause', sending: change })
  const choices = lengths
    .filter((one) => one.hours <= longestHours)
    .map((one) => ({ value: String(one.hours), label: one.label }))
  return (
    <StaffForm
      form={form}
      label={label}
      isSmall
      adapt={{ hours: { choices } }}
      submit={verbs[0]}
      leave={verbs[1]}
      above={<p className="text-sm text-ink-soft">{explanation}</p>}
      onSend={(values) => change.mutate(values)}
      onClose={onClose}
    />
  )
}

type ClosedNoticeProps = {
  name: string
  closed: { words: string; until: string }
  /** Who closed it, as a sentence: `Lo pausó Ana`. */
  byWhom: string
  /** Opens it again. */
  change?: Change<undefined>
}

/** O01: what customers are told of something closed by hand, who closed it, until when, and the way to open it again. */
export function ClosedNotice({ name, closed, byWhom, change }: ClosedNoticeProps) {
  return (
    <>
      <Notice kind="info" title={`Cerrado hasta el ${formatInstant(closed.until)}`}>
        {byWhom}. Los clientes ven: «{closed.words}»
      </Notice>
      {change?.error ? <ProblemNotice error={change.error} /> : null}
      {change ? (
        <div>
          <Button look="secondary" size="small" loading={change.isPending} onClick={() => change.mutate(undefined)}>
            Abrir otra vez<span className="sr-only"> {name}</span>
          </Button>
        </div>
      ) : null}
    </>
  )
}
