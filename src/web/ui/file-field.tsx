import { FileCheck2, FileUp, LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { DropArea } from './drop-area.tsx'
import type { FieldTexts } from './field.tsx'

/** The state of a file. The page that uploads keeps it; the field only draws it. */
export type FileState =
  | { status: 'empty' }
  | {
      status: 'uploading'
      fileName: string
      /** 0 to 1, or nothing while unknown. */
      progress?: number
      /** Why it waits, in place of the progress. */
      waitText?: string
    }
  | {
      status: 'done'
      fileName: string
      /** A few words after the name: its kind and size. */
      detail?: string
      /** An address of this site or a `blob:` one, for pictures. */
      previewUrl?: string
    }

type FileFieldProps = FieldTexts & {
  state: FileState
  /** Gets a file whose kind and size are allowed. */
  onChoose: (file: File) => void
  /** Kinds as for an `<input>`: `'image/*,application/pdf'`. */
  accept?: string
  maxBytes?: number
  /** The message for a file over `maxBytes`, instead of the default text. */
  tooLargeText?: string
  /** Opens the camera on phones: `environment` for a document, `user` for a face. */
  capture?: 'environment' | 'user'
  /** Controls beside the name of an uploaded file: a link to see it, a button to remove it. */
  actions?: ReactNode
  className?: string
}

/** A file to upload: chosen, dropped or photographed; shown during and after the upload, and replaceable. */
export function FileField(props: FileFieldProps) {
  const { state, onChoose, accept = 'image/*,application/pdf', maxBytes = 20 * 1024 * 1024 } = props
  const { label, hint, why, name, optional, error, capture, actions, tooLargeText, className } = props
  return (
    <div className={classNames('flex flex-col gap-2', className)}>
      <DropArea
        texts={{ label, hint, why, name, optional, error }}
        rules={{ accept, maxBytes, tooLargeText }}
        onChoose={onChoose}
        capture={capture}
        disabled={state.status === 'uploading'}
        isFilled={state.status === 'done'}
      >
        <FilePicture state={state} />
        <span className="flex min-w-0 flex-1 flex-col gap-1">
          <FileWords state={state} takesPhotos={accept.includes('image')} />
        </span>
      </DropArea>
      {actions ? <div className="flex flex-wrap gap-3">{actions}</div> : null}
    </div>
  )
}

function FilePicture({ state }: { state: FileState }) {
  if (state.status === 'done' && state.previewUrl) {
    return (
      <img src={state.previewUrl} alt="" className="h-16 w-20 shrink-0 rounded-sm border border-line object-cover" />
    )
  }
  const Icon = state.status === 'done' ? FileCheck2 : state.status === 'uploading' ? LoaderCircle : FileUp
  return (
    <span className="grid size-12 shrink-0 place-items-center rounded-full bg-go-soft text-go-ink">
      <Icon aria-hidden className={classNames('size-6', state.status === 'uploading' && 'animate-spin')} />
    </span>
  )
}

function FileWords({ state, takesPhotos }: { state: FileState; takesPhotos: boolean }) {
  if (state.status === 'empty') {
    return (
      <>
        <span className="font-semibold text-go">
          {takesPhotos ? 'Elige un archivo o toma una foto' : 'Elige un archivo'}
        </span>
        <span className="text-sm text-ink-mute max-md:hidden">También puedes arrastrarlo hasta aquí</span>
      </>
    )
  }
  return (
    <>
      <span className="truncate font-medium text-ink">{state.fileName}</span>
      {state.status === 'done' ? (
        <span className="text-sm">
          <span className="text-ink-soft">Recibido{state.detail ? ` · ${state.detail}` : ''} · </span>
          <span className="font-medium text-go underline underline-offset-4">Reemplazar</span>
        </span>
      ) : state.waitText ? (
        <span role="status" className="text-sm text-ink-soft">
          {state.waitText}
        </span>
      ) : (
        <span role="status" className="flex items-center gap-3 text-sm text-ink-soft">
          <progress
            aria-label="Avance de la carga"
            max={1}
            value={state.progress}
            className="h-2 w-full max-w-48 appearance-none overflow-hidden rounded-full bg-line [&::-moz-progress-bar]:bg-go [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-go"
          />
          <span className="figures">
            {state.progress === undefined ? 'Subiendo…' : `${Math.round(state.progress * 100)} %`}
          </span>
        </span>
      )}
    </>
  )
}
