import type { ComponentProps, ReactNode } from 'react'
import { type AskedChange, askForChange } from '#contract/ops-changes.ts'
import { staffPaths } from '#contract/staff-paths.ts'
import type { Answers } from '#domain/forms/field.ts'
import type { DraftOf, Faults, StaffFields, ValuesOf } from '#domain/staff-forms/staff-field.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { Adaptations, FieldColumns } from '../../../../ui/staff-form/drawn-fields.tsx'
import { FieldsDialog } from '../../../../ui/staff-form/fields-dialog.tsx'
import { StaffForm } from '../../../../ui/staff-form/staff-form.tsx'
import { type StaffFormState, useStaffForm } from '../../../../ui/staff-form/use-staff-form.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { useStaffSend } from '../use-staff-call.ts'

type AskFormProps<F extends StaffFields> = {
  fields: F
  /** Makes the names of the controls the form's own. */
  name: string
  label?: string
  columns?: FieldColumns
  adapt?: Adaptations<F>
  start?: Readonly<Record<string, unknown>>
  facts?: (draft: DraftOf<F>) => Answers
  check?: (draft: DraftOf<F>) => Faults<F>
  /** What is asked for with what was written. */
  change: (values: ValuesOf<F>) => AskedChange
  /** Closes the form, which asks once then; without it another change can be asked for. */
  onClose?: () => void
  onAsked?: () => void
  /** What the form offers besides, from what it holds so far. */
  besides?: (form: StaffFormState<F>) => { below?: ReactNode; actions?: ReactNode }
}

/** O04: asks for a change with what its fields say; another person approves it. */
export function AskForm<F extends StaffFields>(props: AskFormProps<F>) {
  const { fields, name, label, columns, adapt, start, facts, check, change, onClose, onAsked, besides } = props
  const ask = useStaffSend(askForChange, {
    onDone: () => {
      form.clear()
      onAsked?.()
    },
  })
  const form = useStaffForm(fields, { name, sending: ask, start, facts, check })
  if (ask.isSuccess && onClose) {
    return (
      <div className="flex flex-col items-start gap-3">
        <AskedNotice />
        <Button look="quiet" size="small" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    )
  }
  const { below, actions } = besides?.(form) ?? {}
  return (
    <StaffForm
      form={form}
      label={label}
      columns={columns}
      adapt={adapt}
      submit="Pedir el cambio"
      onSend={(values) => ask.mutate({ body: change(values) })}
      onClose={onClose}
      actions={actions}
    >
      {below}
      {ask.isSuccess ? <AskedNotice /> : null}
    </StaffForm>
  )
}

/** After it was asked: where it waits. */
export function AskedNotice() {
  return (
    <Notice kind="success" live title="Cambio pedido">
      Otra persona del equipo lo aprueba en <TextLink to={staffPaths.changes}>Cambios</TextLink>. Hasta entonces nada
      cambia.
    </Notice>
  )
}

type AskChangeDialogProps<F extends StaffFields> = Omit<
  ComponentProps<typeof FieldsDialog<F>>,
  'name' | 'sending' | 'onSend' | 'confirmLabel'
> & {
  name?: string
  /** What is asked for, with what was written; nothing while something beside the fields is missing. */
  change: (values: ValuesOf<F>) => AskedChange | undefined
}

/** O04: asks why and what else is needed, and then for a change that somebody else has to approve. */
export function AskChangeDialog<F extends StaffFields>({ name = 'change', change, ...rest }: AskChangeDialogProps<F>) {
  const ask = useStaffSend(askForChange, {
    onDone: rest.onClose,
    said: { title: 'Cambio pedido', description: 'Otra persona del equipo lo decide en Cambios.' },
  })
  return (
    <FieldsDialog
      {...rest}
      name={name}
      sending={ask}
      confirmLabel="Pedir el cambio"
      onSend={(values) => {
        const body = change(values)
        if (body) ask.mutate({ body })
      }}
    />
  )
}
