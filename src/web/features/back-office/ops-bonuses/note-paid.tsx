import { type ChangeEvent, type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LongTextField } from '../../../ui/long-text-field.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { paidLabels } from '../ops/bonus-labels.ts'
import { OpsTable } from '../ops/ops-table.tsx'
import { useNotePaid } from './use-bonuses.ts'

const mostCharacters = 200_000
const headings = ['Línea', 'Bono', 'Referencia', 'Resultado']
const done: readonly string[] = ['registered', 'repeated']

/** O03: registers what the treasury paid, pasted or as a file, and says of each line what came of it. */
export function NotePaid({ payoutId }: { payoutId: string }) {
  const [text, setText] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const note = useNotePaid(payoutId)

  function send(event: FormEvent) {
    event.preventDefault()
    if (note.isPending) return
    setEmpty(text.trim() === '')
    if (text.trim() !== '') note.mutate(text, { onSuccess: () => setText('') })
  }

  async function readFile(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // The same file chosen again is a new choice.
    event.target.value = ''
    if (file) setText((await file.text()).slice(0, mostCharacters))
  }

  const lines = note.data?.lines ?? []
  const wrong = lines.filter(({ result }) => !done.includes(result)).length
  return (
    <div className="flex flex-col gap-4">
      <form noValidate onSubmit={send} className="flex flex-col gap-3">
        <LongTextField
          name={`paid_lines_${payoutId}`}
          label="Lo que pagó tesorería"
          hint="Una línea por bono: id del bono; referencia de tesorería. Puedes repetir líneas: cada bono se paga una vez."
          value={text}
          maxLength={mostCharacters}
          spellCheck={false}
          error={isEmpty ? 'Pega al menos una línea' : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        <label className="flex flex-col gap-1 text-sm font-medium">
          O elige un archivo CSV
          <input
            type="file"
            accept=".csv,.txt,text/csv,text/plain"
            onChange={(event) => void readFile(event)}
            className="min-h-11 max-w-full text-sm font-normal"
          />
        </label>
        <div>
          <Button type="submit" loading={note.isPending}>
            Registrar
          </Button>
        </div>
      </form>
      {note.error ? <ProblemNotice error={note.error} /> : null}
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
          <OpsTable label="Resultado por línea" headings={headings}>
            {lines.map(({ line, grantId, reference, result }) => (
              <tr key={line}>
                <td className="figures px-3 py-2">{line}</td>
                <th scope="row" className="px-3 py-2 font-normal break-all">
                  {grantId}
                </th>
                <td className="px-3 py-2 identifier">{reference}</td>
                <td className={`px-3 py-2 ${done.includes(result) ? '' : 'font-medium text-wrong'}`}>
                  {paidLabels[result]}
                </td>
              </tr>
            ))}
          </OpsTable>
        </>
      ) : null}
    </div>
  )
}
