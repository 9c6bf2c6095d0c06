import { useState } from 'react'
import { phoneCountries } from '#domain/customer/phones/countries.ts'
import { formatBytes } from '../../../../lib/format-bytes.ts'
import { Button } from '../../../../ui/button.tsx'
import { FileField, type FileState } from '../../../../ui/file-field.tsx'
import { LongTextField } from '../../../../ui/long-text-field.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { ReasonDialog } from '../changes/reason-dialog.tsx'
import { useUploadEvidence } from './use-customer.ts'

const shortestGround = 20
const longest = 2_000
const colombia = 'CO'

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

type Faults = { phone?: string | undefined; evidence?: string | undefined; ground?: string | undefined }

function PhoneDialog({ customerId, open, onClose }: { customerId: string; open: boolean; onClose: () => void }) {
  const [countryIso, setCountry] = useState(colombia)
  const prefix = phoneCountries.find(({ iso }) => iso === countryIso)?.prefix ?? ''
  const [phone, setPhone] = useState('')
  const [ground, setGround] = useState('')
  const [file, setFile] = useState<File>()
  const [faults, setFaults] = useState<Faults>({})
  const upload = useUploadEvidence(customerId)
  const trimmed = ground.trim()

  function choose(chosen: File) {
    setFile(chosen)
    upload.mutate(chosen)
  }

  return (
    <ReasonDialog
      title="¿Pedir el cambio de su celular?"
      description="Cuando otra persona lo apruebe, entra con el celular nuevo, se cierran todas sus sesiones y le avisamos al celular de antes, al nuevo y a su correo."
      changeFor={(reason) => {
        const evidenceId = upload.data?.evidenceId
        const found: Faults = {
          phone: phone.replace(/\D/g, '').length >= 5 ? undefined : 'Escribe el celular nuevo',
          evidence: evidenceId ? undefined : 'Sube la prueba',
          ground:
            trimmed !== '' && trimmed.length < shortestGround
              ? `Escribe al menos ${shortestGround} caracteres`
              : undefined,
        }
        setFaults(found)
        if (!evidenceId || found.phone || found.ground) return undefined
        return {
          kind: 'phone',
          customerId,
          phonePrefix: prefix,
          phoneNumber: phone,
          evidenceId,
          ...(trimmed === '' ? {} : { ground: trimmed }),
          reason,
        }
      }}
      open={open}
      onClose={onClose}
    >
      <SelectField
        name="new_phone_prefix"
        label="País del celular nuevo"
        value={countryIso}
        options={phoneCountries.map((country) => ({
          value: country.iso,
          label: `${country.name} (+${country.prefix})`,
        }))}
        onChange={(event) => setCountry(event.target.value)}
      />
      <TextField
        name="new_phone"
        label="Celular nuevo"
        inputMode="tel"
        autoComplete="off"
        value={phone}
        error={faults.phone}
        onChange={(event) => setPhone(event.target.value)}
      />
      <FileField
        name="evidence"
        label="Prueba"
        hint="Una foto o un PDF que muestre quién lo pide: su cédula en la mano, la denuncia. Se guarda cifrada."
        state={describeFile(file, upload.isPending, upload.data?.sizeBytes)}
        error={faults.evidence}
        onChoose={choose}
      />
      {upload.error ? <ProblemNotice error={upload.error} /> : null}
      <LongTextField
        name="ground"
        label="En qué se basa, si no validó su identidad"
        hint="Si ya validó su identidad con el celular nuevo en los últimos 30 días, déjalo vacío: lo comprobamos solos."
        rows={4}
        maxLength={longest}
        length={ground.length}
        value={ground}
        error={faults.ground}
        onChange={(event) => setGround(event.target.value)}
      />
    </ReasonDialog>
  )
}

function describeFile(file: File | undefined, isPending: boolean, sizeBytes: number | undefined): FileState {
  if (!file || (!isPending && sizeBytes === undefined)) return { status: 'empty' }
  if (isPending || sizeBytes === undefined) return { status: 'uploading', fileName: file.name }
  return { status: 'done', fileName: file.name, detail: formatBytes(sizeBytes) }
}
