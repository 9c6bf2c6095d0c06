import { FileCheck2, FileSearch } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { FieldNotes, fieldId, wireField } from '../../../ui/field.tsx'
import { fileRefusal } from '../../../ui/file-rules.ts'
import { useEarlyInput } from '../../../ui/use-early-input.ts'

const rules = {
  accept: 'application/pdf,.pdf',
  maxBytes: 50 * 1024 * 1024,
  tooLargeText: 'El archivo pesa más de 50 MB. Escribe su huella más abajo.',
}

type DocumentPickerProps = {
  /** The name of the file that was read. */
  fileName: string | undefined
  error: string | undefined
  onChoose: (file: File) => void
}

const texts = {
  name: 'documento',
  label: 'El documento firmado',
  hint: 'El PDF tal como lo recibiste, sin abrirlo ni guardarlo de nuevo.',
}

/** Chooses a file to look at, by hand or by dropping it. Unlike the fields of the forms it hands nothing in. */
export function DocumentPicker({ fileName, error, onChoose }: DocumentPickerProps) {
  const [refusal, setRefusal] = useState<string>()
  const [over, setOver] = useState(false)
  const notes = { ...texts, error: refusal ?? error }
  const place = useEarlyInput<HTMLDivElement>()
  const Icon = fileName ? FileCheck2 : FileSearch

  function take(file: File | undefined) {
    if (!file) return
    const refused = fileRefusal(file, rules)
    setRefusal(refused)
    if (!refused) onChoose(file)
  }

  return (
    <div ref={place} className="flex flex-col gap-2">
      <p id={`${fieldId(texts.name)}-label`} className="font-semibold text-ink">
        {texts.label}
      </p>
      <FieldNotes {...notes} />
      <label
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
        className={classNames(
          'flex min-h-24 items-center gap-4 rounded-md border-2 border-dashed p-4',
          'ring-within',
          over ? 'border-go bg-go-soft' : notes.error ? 'border-wrong bg-surface' : 'border-edge bg-surface',
        )}
      >
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-go-soft text-go-ink">
          <Icon aria-hidden className="size-6" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="truncate font-semibold text-go">{fileName ?? 'Elige el PDF'}</span>
          <span className="text-sm text-ink-mute">
            {fileName ? 'Elige otro para comparar' : 'O arrástralo hasta aquí'}
          </span>
        </span>
        <input
          {...wireField(notes)}
          aria-labelledby={`${fieldId(texts.name)}-label`}
          type="file"
          name={texts.name}
          accept={rules.accept}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            // Choosing the same file again, after an error, must count as a change.
            event.currentTarget.value = ''
          }}
          className="sr-only"
        />
      </label>
    </div>
  )
}
