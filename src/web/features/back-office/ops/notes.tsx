import { opsNote } from '#contract/ops.ts'
import { noteFields } from '#domain/staff-forms/work-fields.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { StaffForm } from '../../../ui/staff-form/staff-form.tsx'
import { useStaffForm } from '../../../ui/staff-form/use-staff-form.ts'
import { OpsSection } from './ops-section.tsx'
import { useColleagues } from './together/use-together.ts'
import type { OpsProcess } from './use-process.ts'
import { useStaffSend } from './use-staff-call.ts'

const mostOffered = 5
/** A name that is being typed at the end of the note. */
const beginning = /@(\p{L}*)$/u

type NotesProps = { processUuid: string; notes: OpsProcess['notes']; mayWrite: boolean }

/** O01: what the team wrote about the process; the customer reads none of it. */
export function Notes({ processUuid, notes, mayWrite }: NotesProps) {
  const colleagues = useColleagues(mayWrite).data?.colleagues ?? []
  const note = useStaffSend(opsNote, { onDone: () => form.clear(), said: 'Nota guardada' })
  const form = useStaffForm(noteFields, { name: 'ops_note', sending: note })
  const { text: written } = form.draft
  const begun = beginning.exec(written)?.[1]?.toLocaleLowerCase('es')
  const offered =
    begun === undefined ? [] : colleagues.filter(({ name }) => name?.toLocaleLowerCase('es').startsWith(begun))

  function save({ text }: { text: string }) {
    const mentions = colleagues.filter(({ name }) => name && text.includes(`@${name}`)).map(({ staffId }) => staffId)
    note.mutate({ params: { processUuid }, body: { text, ...(mentions.length > 0 ? { mentions } : {}) } })
  }

  return (
    <OpsSection id="notas" title="Notas del equipo">
      {notes.length === 0 ? (
        <p className="text-ink-soft">Sin notas.</p>
      ) : (
        <ul className="divide-y divide-line">
          {notes.map(({ id, author, text, at }) => (
            <li key={id} className="py-3 first:pt-0">
              <p className="break-words whitespace-pre-line">{text}</p>
              <p className="text-sm text-ink-mute">
                {author}, <time dateTime={at}>{formatInstant(at)}</time>
              </p>
            </li>
          ))}
        </ul>
      )}
      {mayWrite ? (
        <StaffForm form={form} isSmall isSecond submit="Guardar la nota" onSend={save}>
          {offered.length > 0 ? (
            <ul aria-label="A quién nombras" className="flex flex-wrap gap-2">
              {offered.slice(0, mostOffered).map(({ staffId, name }) => (
                <li key={staffId}>
                  <Button
                    size="small"
                    look="secondary"
                    onClick={() => {
                      form.put({ text: written.replace(beginning, `@${name} `) })
                      document.getElementById(fieldId(form.nameOf('text')))?.focus()
                    }}
                  >
                    @{name}
                  </Button>
                </li>
              ))}
            </ul>
          ) : null}
        </StaffForm>
      ) : null}
    </OpsSection>
  )
}
