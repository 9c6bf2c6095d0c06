import { useState } from 'react'
import { screeningFields } from '#domain/staff-forms/work-fields.ts'
import { Button } from '../../../../ui/button.tsx'
import type { OpsProcess } from '../use-process.ts'
import { AskChangeDialog } from './ask-form.tsx'
import { EvidenceFiles, type GivenFile } from './evidence-files.tsx'

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
  const [files, setFiles] = useState<GivenFile[]>([])
  const evidenceIds = files.map(({ evidenceId }) => evidenceId)
  return (
    <AskChangeDialog
      title="¿Pedir que el proceso continúe?"
      description="Cuando otra persona de Cumplimiento o de Administración lo apruebe, la consulta en listas cuenta como sin coincidencias."
      fields={screeningFields}
      name="screening"
      change={(values) => ({
        kind: 'screening',
        processUuid,
        ...values,
        ...(evidenceIds.length > 0 ? { evidenceIds } : {}),
      })}
      open={open}
      onClose={onClose}
    >
      {customerId ? <EvidenceFiles customerId={customerId} files={files} onChange={setFiles} /> : null}
    </AskChangeDialog>
  )
}
