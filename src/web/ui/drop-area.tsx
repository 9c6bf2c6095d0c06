import { type ReactNode, useState } from 'react'
import { classNames } from './class-names.ts'
import { FieldNotes, type FieldTexts, fieldId, OptionalMark, wireField } from './field.tsx'
import { type FileRules, fileRefusal } from './file-rules.ts'

type DropAreaProps = {
  texts: FieldTexts
  rules: FileRules
  /** Gets a file whose kind and size are allowed. */
  onChoose: (file: File) => void
  /** Opens the camera on phones: `environment` for a document, `user` for a face. */
  capture?: 'environment' | 'user'
  disabled?: boolean
  /** The look of a place that holds a file. */
  isFilled?: boolean
  /** What is seen of it: a picture and a few words. */
  children: ReactNode
}

/** Takes a file that is chosen by hand or dropped, and says why it refuses one. */
export function DropArea(props: DropAreaProps) {
  const { rules, onChoose, capture, disabled = false, isFilled = false, children } = props
  const [refusal, setRefusal] = useState<string>()
  const [over, setOver] = useState(false)
  const texts = { ...props.texts, error: refusal ?? props.texts.error }
  const { name, label, optional } = texts

  function take(file: File | undefined) {
    if (!file || disabled) return
    const refused = fileRefusal(file, rules)
    setRefusal(refused)
    if (!refused) onChoose(file)
  }

  return (
    <>
      <p id={`${fieldId(name)}-label`} className="font-semibold text-ink">
        {label}
        {optional ? <OptionalMark /> : null}
      </p>
      <FieldNotes {...texts} />
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
          'flex min-h-24 items-center gap-4 rounded-md border-2 border-dashed p-4 text-left',
          'ring-within',
          over ? 'border-go bg-go-soft' : texts.error ? 'border-wrong bg-surface' : 'border-edge bg-surface',
          isFilled && 'border-solid border-line',
        )}
      >
        {children}
        <input
          {...wireField(texts)}
          aria-labelledby={`${fieldId(name)}-label`}
          type="file"
          name={name}
          accept={rules.accept}
          capture={capture}
          disabled={disabled}
          onChange={(event) => {
            take(event.currentTarget.files?.[0])
            // Choosing the same file again, after an error, must fire a change.
            event.currentTarget.value = ''
          }}
          className="sr-only"
        />
      </label>
    </>
  )
}
