import type { FormEvent, ReactNode } from 'react'
import type { StaffFields as Fields, ValuesOf } from '#domain/staff-forms/staff-field.ts'
import { Button } from '../button.tsx'
import { Notice } from '../notice.tsx'
import { ProblemNotice } from '../problem-notice.tsx'
import { type Adaptations, DrawnFields, type FieldColumns } from './drawn-fields.tsx'
import type { StaffFormState } from './use-staff-form.ts'

type StaffFormProps<F extends Fields> = {
  form: StaffFormState<F>
  /** What the form is for, where its heading does not say it. */
  label?: string
  submit: string
  /** A small form in a list: its buttons are small, and a fault is not summed up. */
  isSmall?: boolean
  /** Where the form is not what the page is for. */
  isSecond?: boolean
  columns?: FieldColumns
  adapt?: Adaptations<F>
  onSend: (values: ValuesOf<F>) => void
  onClose?: () => void
  leave?: string
  /** Over the error of the call, in place of its own title. */
  problemTitle?: string
  above?: ReactNode
  /** Below the fields. */
  children?: ReactNode
  /** More buttons. */
  actions?: ReactNode
}

/**
 * Decision 082: a form of staff. Nothing is sent while something is wrong: it is said at its field, and the first one
 * takes the focus. What the server refuses is said at its field too.
 */
export function StaffForm<F extends Fields>(props: StaffFormProps<F>) {
  const { form, label, submit, isSmall = false, isSecond = false, columns = 1, adapt = {}, onSend, onClose } = props
  const size = isSmall ? 'small' : 'medium'

  function send(event: FormEvent) {
    event.preventDefault()
    const values = form.read()
    if (values && !form.isPending) onSend(values)
  }

  return (
    <form noValidate onSubmit={send} aria-label={label} className="flex flex-col gap-4">
      {props.above}
      <DrawnFields form={form} columns={columns} adapt={adapt} />
      {props.children}
      {form.isHeld && !isSmall ? (
        <Notice kind="error" live>
          Revisa los campos marcados.
        </Notice>
      ) : null}
      <StaffProblem form={form} title={props.problemTitle} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size={size} look={isSecond ? 'secondary' : 'primary'} loading={form.isPending}>
          {submit}
        </Button>
        {props.actions}
        {onClose ? (
          <Button look="quiet" size={size} onClick={onClose}>
            {props.leave ?? 'Cerrar'}
          </Button>
        ) : null}
      </div>
    </form>
  )
}

/** Why the call was refused, with what is about none of the fields. */
function StaffProblem<F extends Fields>({ form, title }: { form: StaffFormState<F>; title: string | undefined }) {
  if (!form.problem) return null
  const { error, others } = form.problem
  return (
    <div className="flex flex-col gap-2">
      <ProblemNotice error={error} title={title} />
      {others.length > 0 ? (
        <ul className="list-disc pl-5 font-medium text-wrong">
          {others.map((message) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
