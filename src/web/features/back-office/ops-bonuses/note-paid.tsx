import type { ChangeEvent } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import { notePaid } from '#contract/ops-bonuses.ts'
import { paidFields } from '#domain/staff-forms/work-fields.ts'
import { StaffForm } from '../../../ui/staff-form/staff-form.tsx'
import { useStaffForm } from '../../../ui/staff-form/use-staff-form.ts'
import { paidLabels } from '../ops/bonus-labels.ts'
import { ColumnsTable, type OpsColumn } from '../ops/columns-table.tsx'
import { useStaffSend } from '../ops/use-staff-call.ts'

const done: readonly string[] = ['registered', 'repeated']

const columns: readonly OpsColumn<CallAnswer<typeof notePaid>['lines'][number]>[] = [
  { heading: 'Línea', cell: ({ line }) => <span className="figures">{line}</span> },
  { heading: 'Bono', kind: 'name', className: 'font-normal break-all', cell: ({ grantId }) => grantId },
  { heading: 'Referencia', cell: ({ reference }) => <span className="identifier">{reference}</span> },
  {
    heading: 'Resultado',
    cell: ({ result }) => (
      <span className={done.includes(result) ? undefined : 'font-medium text-wrong'}>{paidLabels[result]}</span>
    ),
  },
]

/** O03: registers what the treasury paid, pasted or as a file, and says of each line what came of it. */
export function NotePaid({ payoutId }: { payoutId: string }) {
  const note = useStaffSend(notePaid, { onDone: () => form.clear() })
  const form = useStaffForm(paidFields, { name: `paid_${payoutId}`, sending: note })

  async function readFile(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // The same file chosen again is a new choice.
    event.target.value = ''
    if (file) form.put({ lines: (await file.text()).slice(0, paidFields.lines.most) })
  }

  const lines = note.data?.lines ?? []
  const wrong = lines.filter(({ result }) => !done.includes(result)).length
  return (
    <div className="flex flex-col gap-4">
      <StaffForm form={form} submit="Registrar" onSend={(body) => note.mutate({ params: { payoutId }, body })}>
        <label className="flex flex-col gap-1 text-sm font-medium">
          O elige un archivo CSV
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void readFile(event)}
            className="min-h-11 max-w-full text-sm font-normal"
          />
        </label>
      </StaffForm>
      {note.data ? (
        <>
          <p role="status" className="font-medium">
            {lines.length === 1 ? '1 línea leída' : `${lines.length} líneas leídas`}
            {wrong > 0 ? `; ${wrong} por revisar.` : '; todas quedaron en orden.'}
          </p>
          {lines.some(({ result }) => result === 'registered') ? (
            <p className="text-ink-soft">
              Todavía no está pagado para nadie: otra persona del equipo lo confirma en Cambios.
            </p>
          ) : null}
          <ColumnsTable
            label="Resultado por línea"
            columns={columns}
            rows={lines}
            rowKey={({ line }) => String(line)}
            isInside
          />
        </>
      ) : null}
    </div>
  )
}
