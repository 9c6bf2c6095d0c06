import { FileCheck2, FileSearch } from 'lucide-react'
import { DropArea } from '../../../ui/drop-area.tsx'
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
  const place = useEarlyInput<HTMLDivElement>()
  const Icon = fileName ? FileCheck2 : FileSearch
  return (
    <div ref={place} className="flex flex-col gap-2">
      <DropArea texts={{ ...texts, error }} rules={rules} onChoose={onChoose}>
        <span className="grid size-12 shrink-0 place-items-center rounded-full bg-go-soft text-go-ink">
          <Icon aria-hidden className="size-6" />
        </span>
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <span className="truncate font-semibold text-go">{fileName ?? 'Elige el PDF'}</span>
          <span className="text-sm text-ink-mute">
            {fileName ? 'Elige otro para comparar' : 'O arrástralo hasta aquí'}
          </span>
        </span>
      </DropArea>
    </div>
  )
}
