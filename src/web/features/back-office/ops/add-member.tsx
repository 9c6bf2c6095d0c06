import { addStaff } from '#contract/staff.ts'
import { memberFields } from '#domain/staff-forms/work-fields.ts'
import { StaffForm } from '../../../ui/staff-form/staff-form.tsx'
import { useStaffForm } from '../../../ui/staff-form/use-staff-form.ts'
import { bankOptions } from './bank-options.ts'
import { OpsSection } from './ops-section.tsx'
import { useStaffSend } from './use-staff-call.ts'

/** O04: gives a phone a role in the team. */
export function AddMember() {
  const add = useStaffSend(addStaff, {
    onDone: () => form.clear(),
    said: { title: 'Ya es parte del equipo', description: 'Al ingresar registra su aplicación de autenticación.' },
  })
  const form = useStaffForm(memberFields, { name: 'staff', sending: add })
  return (
    <OpsSection id="agregar" title="Agregar a alguien">
      <StaffForm
        form={form}
        columns={4}
        adapt={{ bankId: { choices: bankOptions } }}
        submit="Agregar al equipo"
        problemTitle="No se agregó"
        onSend={(body) => add.mutate({ body })}
      />
    </OpsSection>
  )
}
