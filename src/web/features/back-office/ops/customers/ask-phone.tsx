import { useState } from 'react'
import { phoneCountries } from '#domain/customer/phones/countries.ts'
import type { StaffFields } from '#domain/staff-forms/staff-field.ts'
import { phoneFields } from '#domain/staff-forms/work-fields.ts'
import { formatBytes } from '../../../../lib/format-bytes.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileField, type FileState } from '../../../../ui/file-field.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { AskChangeDialog } from '../changes/ask-form.tsx'
import { useUploadEvidence } from './use-customer.ts'

/** L01, O04: asks for another phone for a customer who lost theirs, with the proof of who asks. */
export function AskPhone({ customerId }: { customerId: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button size="small" look="secondary" onClick={() => setOpen(true)}>
        Perdió su celular: pedir el cambio
      </Button>
      <PhoneDialog key={String(isOpen)} customerId={customerId} open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

const { reason, ...ofPhone } = phoneFields
const fields = {
  reason,
  countryIso: {
    kind: 'choice',
    label: 'País del celular nuevo',
    initial: 'CO',
    choices: phoneCountries.map(({ iso, name, prefix }) => ({ value: iso, label: `${name} (+${prefix})` })),
  },
  ...ofPhone,
} as const satisfies StaffFields

function PhoneDialog({ customerId, open, onClose }: { customerId: string; open: boolean; onClose: () => void }) {
  const [file, setFile] = useState<File>()
  const [lacksFile, setLacksFile] = useState(false)
  const upload = useUploadEvidence(customerId)
  const evidenceId = upload.data?.evidenceId

  function choose(chosen: File) {
    setFile(chosen)
    upload.mutate(chosen)
  }

  return (
    <AskChangeDialog
      title="¿Pedir el cambio de su celular?"
      description="Cuando otra persona lo apruebe, entra con el celular nuevo, se cierran todas sus sesiones y le avisamos al celular de antes, al nuevo y a su correo."
      fields={fields}
      name="phone"
      change={({ countryIso, ...values }) => {
        const phonePrefix = phoneCountries.find(({ iso }) => iso === countryIso)?.prefix ?? ''
        return evidenceId ? { kind: 'phone', customerId, phonePrefix, evidenceId, ...values } : undefined
      }}
      onAttempt={() => setLacksFile(!evidenceId)}
      open={open}
      onClose={onClose}
    >
      <FileField
        name="evidence"
        label="Prueba"
        hint="Una foto o un PDF que muestre quién lo pide: su cédula en la mano, la denuncia. Se guarda cifrada."
        state={describeFile(file, upload.isPending, upload.data?.sizeBytes)}
        error={lacksFile && !evidenceId ? 'Sube la prueba' : undefined}
        onChoose={choose}
      />
      {upload.error ? <ProblemNotice error={upload.error} /> : null}
    </AskChangeDialog>
  )
}

function describeFile(file: File | undefined, isPending: boolean, sizeBytes: number | undefined): FileState {
  if (!file || (!isPending && sizeBytes === undefined)) return { status: 'empty' }
  if (isPending || sizeBytes === undefined) return { status: 'uploading', fileName: file.name }
  return { status: 'done', fileName: file.name, detail: formatBytes(sizeBytes) }
}
