import { useState } from 'react'
import { staffRoleNames } from '#domain/customer/people/staff-roles.ts'
import { cancelFields, messageFields } from '#domain/staff-forms/list-fields.ts'
import { AskDialog } from '../../../../ui/ask-dialog.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { FieldsDialog } from '../../../../ui/staff-form/fields-dialog.tsx'
import { useStaff } from '../staff-context.ts'
import { useColleagues, useTogether, type Work, type WorkResults } from './use-together.ts'

const nobody = 'nadie'

export type WorkDialogProps = {
  processUuids: readonly string[]
  open: boolean
  onClose: () => void
  onDone: (results: WorkResults, work: Work) => void
}

const counted = (count: number, one: string, many: string) => (count === 1 ? one : many.replace('#', String(count)))

/** O01: asks who looks after some processes from now on. */
export function AssignDialog({ processUuids, open, onClose, onDone }: WorkDialogProps) {
  const { staffId } = useStaff()
  const { data } = useColleagues()
  const [chosen, setChosen] = useState(staffId)
  const work = useTogether(processUuids, onDone)
  const others = (data?.colleagues ?? []).filter((one) => one.staffId !== staffId)
  return (
    <AskDialog
      open={open}
      title={counted(processUuids.length, '¿Quién responde por este proceso?', '¿Quién responde por estos # procesos?')}
      description="Los que tiene otra persona solo los cambia quien administra."
      confirmLabel="Asignar"
      isPending={work.isPending}
      error={work.error}
      onConfirm={() => work.mutate({ kind: 'assign', staffId: chosen === nobody ? undefined : chosen })}
      onClose={onClose}
    >
      <SelectField
        name="ops_assign"
        label="Responsable"
        options={[
          { value: staffId, label: 'Yo' },
          ...others.map((one) => ({
            value: one.staffId,
            label: `${one.name ?? 'Sin nombre'} (${staffRoleNames[one.role]})`,
          })),
          { value: nobody, label: 'Nadie: soltarlos' },
        ]}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
      />
    </AskDialog>
  )
}

/** O01: asks what is written to the customer of each. */
export function WriteDialog({ processUuids, open, onClose, onDone }: WorkDialogProps) {
  const work = useTogether(processUuids, onDone)
  return (
    <FieldsDialog
      open={open}
      fields={messageFields}
      name="ops_write"
      sending={work}
      title={counted(processUuids.length, 'Escribirle al cliente', 'Escribirles a los clientes de # procesos')}
      description="Lo lee en su conversación, y le avisamos al celular. Quien tiene dos procesos lo recibe una vez."
      confirmLabel="Enviar"
      onSend={({ text }) => work.mutate({ kind: 'write', text })}
      onClose={onClose}
    />
  )
}

/** O01: asks before processes are cancelled, with the cause that their customers read. */
export function CancelDialog({ processUuids, open, onClose, onDone }: WorkDialogProps) {
  const work = useTogether(processUuids, onDone)
  return (
    <FieldsDialog
      open={open}
      fields={cancelFields}
      name="ops_cancel_all"
      sending={work}
      title={counted(processUuids.length, '¿Cancelar este proceso?', '¿Cancelar estos # procesos?')}
      description="No hay vuelta atrás. El que ya no se puede cancelar queda como está."
      confirmLabel={counted(processUuids.length, 'Cancelar el proceso', 'Cancelar # procesos')}
      isEnding
      onSend={(values) => work.mutate({ kind: 'cancel', ...values })}
      onClose={onClose}
    />
  )
}
