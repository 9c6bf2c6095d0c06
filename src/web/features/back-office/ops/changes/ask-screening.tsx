import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { LongTextField } from '../../../../ui/long-text-field.tsx'
import type { OpsProcess } from '../use-process.ts'
import { EvidenceFiles, type GivenFile } from './evidence-files.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

const shortest = 20
const longest = 2_000

/**
 * @param screening - How the screening of a process stands.
 * @returns Whether it waits for two people of Cumplimiento.
 */
export const isLeftToCompliance = (screening: OpsProcess['screening']) =>
  screening === 'review' || screening === 'incomplete'

type AskScreeningProps = { processUuid: string; customerId: string | undefined } & Pick<OpsProcess, 'screening'>

/** F07, O04: asks that a hit, or a list that was not consulted, be let pass, with what was found out about the person. */
export function AskScreening({ processUuid, customerId, screening }: AskScreeningProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isLeftToCompliance(screening)) return null
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        Pedir que continúe
      </Button>
      <AskDialog
        key={String(isOpen)}
        processUuid={processUuid}
        customerId={customerId}
        open={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

type AskDialogProps = {
  processUuid: string
  customerId: string | undefined
  open: boolean
  onClose: () => void
}

function AskDialog({ processUuid, customerId, open, onClose }: AskDialogProps) {
  const [evidence, setEvidence] = useState('')
  const [isShort, setShort] = useState(false)
  const [files, setFiles] = useState<GivenFile[]>([])
  const trimmed = evidence.trim()
  return (
    <ReasonDialog
      title="¿Pedir que el proceso continúe?"
      description="Cuando otra persona de Cumplimiento o de Administración lo apruebe, la consulta en listas cuenta como sin coincidencias."
      changeFor={(reason) => {
        setShort(trimmed.length < shortest)
        if (trimmed.length < shortest) return undefined
        const evidenceIds = files.map(({ evidenceId }) => evidenceId)
        return {
          kind: 'screening',
          processUuid,
          evidence: trimmed,
          ...(evidenceIds.length > 0 ? { evidenceIds } : {}),
          reason,
        }
      }}
      open={open}
      onClose={onClose}
    >
      <LongTextField
        name="screening_evidence"
        label="Evidencia"
        hint="Qué listas miraste, cuándo, qué comparaste y dónde quedó guardado. Se guarda cifrado y solo lo lee quien decide."
        rows={5}
        maxLength={longest}
        length={evidence.length}
        value={evidence}
        error={isShort ? `Escribe la evidencia, de al menos ${shortest} caracteres` : undefined}
        onChange={(event) => setEvidence(event.target.value)}
      />
      {customerId ? <EvidenceFiles customerId={customerId} files={files} onChange={setFiles} /> : null}
    </ReasonDialog>
  )
}
