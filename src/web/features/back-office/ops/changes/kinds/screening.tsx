import { ListsFindings } from '../../screening/lists-findings.tsx'
import type { KindView } from '../change-kind.ts'
import { EvidenceLink } from '../evidence-link.tsx'
import { processRow } from '../process-row.tsx'

export const screening: KindView<'screening'> = {
  title: ({ content }) =>
    content.finding === 'review' ? 'Dejar pasar una coincidencia en listas' : 'Dar por consultada una lista',
  approver: 'La aprueba otra persona de Cumplimiento o de Administración',
  rows: ({ content: { processUuid, finding, checkId }, evidence, evidenceFiles }) => [
    processRow(processUuid),
    { label: 'Lo que dicen las listas', value: finding === 'review' ? 'Hay una coincidencia' : 'Falta una lista' },
    { label: 'Consulta', value: <span className="identifier">{checkId}</span> },
    { label: 'Evidencia', value: <span className="break-words whitespace-pre-line">{evidence}</span> },
    ...evidenceFiles.map(({ evidenceId, fileName, sha256 }) => ({
      label: 'Archivo',
      value: <EvidenceLink evidenceId={evidenceId}>{fileName}</EvidenceLink>,
      note: <span className="identifier">SHA-256 {sha256}</span>,
    })),
  ],
  below: ({ state, content }) => (state === 'waiting' ? <ListsFindings processUuid={content.processUuid} /> : null),
}
