import { type FormEvent, useState } from 'react'
import { type StaffRole, staffRoles } from '#domain/customer/people/staff-roles.ts'
import { CallError } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { bankOptions } from './bank-options.ts'
import { OpsSection } from './ops-section.tsx'
import { roleWords } from './staff-context.ts'
import { useAddMember } from './use-team.ts'

const home = '57'
/** What is wrong with the phone itself, and is said by its field. */
const phoneCodes: readonly CallError['code'][] = ['PHONE_INVALID', 'STAFF_EXISTS']

/** O04: gives a phone a role in the team. */
export function AddMember() {
  const toast = useToast()
  const [phone, setPhone] = useState('')
  const [prefix, setPrefix] = useState(home)
  const [role, setRole] = useState<StaffRole>('ops')
  const [bank, setBank] = useState('')
  const [attempted, setAttempted] = useState(false)
  const add = useAddMember(() => {
    setPhone('')
    setAttempted(false)
    toast.add({ title: 'Ya es parte del equipo', description: 'Al ingresar registra su aplicación de autenticación.' })
  })
  const isPhone = phone.replaceAll(/\D/g, '').length >= 4
  const prefixDigits = prefix.replaceAll(/\D/g, '')
  const refused = add.error instanceof CallError && phoneCodes.includes(add.error.code) ? add.error : undefined
  const phoneError = attempted && !isPhone ? 'Escribe el celular, solo con números' : refused?.message
  const prefixError = attempted && !/^\d{1,4}$/.test(prefixDigits) ? 'De 1 a 4 números' : undefined
  const bankError = attempted && role === 'bank' && bank === '' ? 'Elige el banco en el que trabaja' : undefined

  function send(event: FormEvent) {
    event.preventDefault()
    setAttempted(true)
    const isRight = isPhone && /^\d{1,4}$/.test(prefixDigits) && (role !== 'bank' || bank !== '')
    if (!isRight || add.isPending) return
    add.mutate({
      phoneNumber: phone,
      prefixNumber: prefixDigits,
      role,
      ...(role === 'bank' ? { bankId: Number(bank) } : {}),
    })
  }

  return (
    <OpsSection id="agregar" title="Agregar a alguien">
      <form noValidate onSubmit={send} className="flex flex-col gap-4">
        <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <TextField
            name="staff_prefix"
            label="Indicativo"
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={prefix}
            error={prefixError}
            onChange={(event) => setPrefix(event.target.value)}
          />
          <TextField
            name="staff_phone"
            label="Celular"
            type="tel"
            autoComplete="off"
            maxLength={60}
            value={phone}
            error={phoneError}
            onChange={(event) => {
              setPhone(event.target.value)
              add.reset()
            }}
          />
          <SelectField
            name="staff_role"
            label="Rol"
            value={role}
            options={staffRoles.map((value) => ({ value, label: roleWords[value] }))}
            onChange={(event) => setRole(staffRoles.find((one) => one === event.target.value) ?? 'ops')}
          />
          {role === 'bank' ? (
            <SelectField
              name="staff_bank"
              label="Banco"
              placeholder="Elige un banco"
              value={bank}
              options={bankOptions}
              error={bankError}
              onChange={(event) => setBank(event.target.value)}
            />
          ) : null}
        </div>
        {add.error && !refused ? <ProblemNotice error={add.error} title="No se agregó" /> : null}
        <div>
          <Button type="submit" loading={add.isPending}>
            Agregar al equipo
          </Button>
        </div>
      </form>
    </OpsSection>
  )
}
