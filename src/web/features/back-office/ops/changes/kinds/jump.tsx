import { statusLabel } from '#domain/process/status-labels.ts'
import { eventLabels } from '../../event-labels.ts'
import type { KindView } from '../change-kind.ts'
import { processRow } from '../process-row.tsx'

export const jump: KindView<'jump'> = {
  title: ({ content }) => eventLabels[content.event].toDo,
  rows: ({ content: { processUuid, from, to, paymentReference } }) => [
    processRow(processUuid),
    { label: 'Antes', value: statusLabel(from) },
    { label: 'Después', value: statusLabel(to) },
    ...(paymentReference
      ? [{ label: 'Pago que se da por aprobado', value: <span className="identifier">{paymentReference}</span> }]
      : []),
  ],
}
