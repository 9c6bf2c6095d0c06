import type { ComponentProps } from 'react'
import type { DraftOf, Faults, StaffFields, ValuesOf } from '#domain/staff-forms/staff-field.ts'
import { AskDialog } from '../ask-dialog.tsx'
import { type Adaptations, DrawnFields } from './drawn-fields.tsx'
import { type Sending, useStaffForm } from './use-staff-form.ts'

type FieldsDialogProps<F extends StaffFields> = Omit<
  ComponentProps<typeof AskDialog>,
  'isPending' | 'error' | 'onConfirm'
> & {
  fields: F
  /** Makes the names of the controls the dialog's own. */
  name: string
  sending: Sending
  start?: Readonly<Record<string, unknown>>
  check?: (draft: DraftOf<F>) => Faults<F>
  adapt?: Adaptations<F>
  onSend: (values: ValuesOf<F>) => void
  /** Hears each attempt, before the fields are read. */
  onAttempt?: () => void
}

/** Decision 082: asks before something is done, with the fields of a table. Nothing is sent while one of them is wrong. */
export function FieldsDialog<F extends StaffFields>(props: FieldsDialogProps<F>) {
  const { fields, name, sending, start, check, adapt, onSend, onAttempt, children, ...rest } = props
  const form = useStaffForm(fields, { name, sending, start, check })
  return (
    <AskDialog
      {...rest}
      isPending={sending.isPending}
      error={form.problem?.error ?? null}
      onConfirm={() => {
        onAttempt?.()
        const values = form.read()
        if (values) onSend(values)
      }}
    >
      <DrawnFields form={form} adapt={adapt} />
      {children}
    </AskDialog>
  )
}
