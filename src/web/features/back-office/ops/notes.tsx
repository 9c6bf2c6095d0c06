import { type FormEvent, useRef, useState } from 'react'
import { formatInstant } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { LongTextField } from '../../../ui/long-text-field.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { OpsSection } from './ops-section.tsx'
import { useColleagues } from './together/use-together.ts'
import { type OpsProcess, useNote } from './use-process.ts'

const longest = 2_000
const mostOffered = 5
/** A name that is being typed at the end of the note. */
const beginning = /@(\p{L}*)$/u

type NotesProps = { processUuid: string; notes: OpsProcess['notes']; mayWrite: boolean }

/** O01: what the team wrote about the process; the customer reads none of it. */
export function Notes({ processUuid, notes, mayWrite }: NotesProps) {
  const toast = useToast()
  const [text, setText] = useState('')
  const colleagues = useColleagues(mayWrite).data?.colleagues ?? []
  const begun = beginning.exec(text)?.[1]?.toLocaleLowerCase('es')
  const offered =
    begun === undefined ? [] : colleagues.filter(({ name }) => name?.toLocaleLowerCase('es').startsWith(begun))
  const [isEmpty, setEmpty] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const note = useNote(processUuid, () => {
    setText('')
    toast.add({ title: 'Nota guardada' })
  })

  function save(event: FormEvent) {
    event.preventDefault()
    const trimmed = text.trim()
    setEmpty(trimmed === '')
    const mentions = colleagues.filter(({ name }) => name && trimmed.includes(`@${name}`)).map(({ staffId }) => staffId)
    if (trimmed && !note.isPending) note.mutate({ text: trimmed, ...(mentions.length > 0 ? { mentions } : {}) })
  }

  return (
    <OpsSection id="notas" title="Notas del equipo">
      {notes.length === 0 ? (
        <p className="text-ink-soft">Sin notas.</p>
      ) : (
        <ul className="divide-y divide-line">
          {notes.map(({ id, author, text: written, at }) => (
            <li key={id} className="py-3 first:pt-0">
              <p className="break-words whitespace-pre-line">{written}</p>
              <p className="text-sm text-ink-mute">
                {author}, <time dateTime={at}>{formatInstant(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <form noValidate onSubmit={save} className="flex flex-col gap-3">
          <LongTextField
            ref={field}
            name="ops_note"
            label="Nueva nota"
            hint="Solo la lee el equipo. Con @ y un nombre le queda como tarea a esa persona."
            rows={2}
            maxLength={longest}
            value={text}
            error={isEmpty ? 'Escribe la nota' : undefined}
            onChange={(event) => setText(event.target.value)}
          />
          {offered.length > 0 ? (
            <ul aria-label="A quién nombras" className="flex flex-wrap gap-2">
              {offered.slice(0, mostOffered).map(({ staffId, name }) => (
                <li key={staffId}>
                  <Button
                    size="small"
                    look="secondary"
                    onClick={() => {
                      setText(text.replace(beginning, `@${name} `))
                      field.current?.focus()
                    }}
                  >
                    @{name}
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
          {note.error ? <ProblemNotice error={note.error} /> : null}
          <div>
            <Button type="submit" size="small" look="secondary" loading={note.isPending}>
              Guardar la nota
            </Button>
          </div>
        </form>
      ) : null}
    </OpsSection>
  )
}
