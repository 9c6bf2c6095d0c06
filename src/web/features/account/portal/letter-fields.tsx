import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { FileField } from '../../../ui/file-field.tsx'
import { photosAndPapers } from '../../../ui/file-rules.ts'
import { LongTextField } from '../../../ui/long-text-field.tsx'
import { SendAgain } from '../../../ui/send-again.tsx'
import { TakePhoto } from '../../../ui/take-photo.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { type LetterTyped, type TypedNote, typedLetter } from './read-note.ts'
import { useLetterFile } from './use-letter-file.ts'

const longestLetter = 10_000
const fieldNames: Readonly<Record<keyof TypedNote, string>> = {
  bank: 'el banco',
  amount: 'el monto',
  rate: 'la tasa',
  term: 'el plazo',
  openingDate: 'la fecha',
}
const inWords = (names: readonly (keyof TypedNote)[]) =>
  new Intl.ListFormat('es').format(names.map((name) => fieldNames[name]))

type LetterFieldsProps = {
  typed: TypedNote
  /** Whether the server reads pictures too. */
  readsPictures: boolean
  onRead: (read: Partial<TypedNote>) => void
}

/** Z14: a bank's letter, as a file or as its text, fills the fields that it speaks of. Its owner confirms each of them. */
export function LetterFields({ typed, readsPictures, onRead }: LetterFieldsProps) {
  const [text, setText] = useState('')
  const [said, setSaid] = useState('')
  const filledBefore = useRef<Partial<TypedNote>>({})

  function take({ filled, unclear }: LetterTyped, isThere = true) {
    const changed: Partial<TypedNote> = {}
    // What another letter filled in, and nobody changed, is not of this one.
    for (const [name, value] of Object.entries(filledBefore.current) as [keyof TypedNote, string][]) {
      if (typed[name] === value) changed[name] = ''
    }
    filledBefore.current = filled
    onRead({ ...changed, ...filled })
    setSaid(isThere ? sayRead(filled, unclear) : '')
  }

  return (
    <Disclosure summary="Llenarlo con la carta del banco">
      <div className="flex flex-col gap-5">
        <LetterFile readsPictures={readsPictures} onBegin={() => setSaid('')} onRead={take} />
        <LongTextField
          name="carta"
          label="O pega aquí el texto de la carta o del certificado"
          hint="Se queda en esta página: no lo guardamos ni lo enviamos."
          maxLength={longestLetter}
          length={text.length}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
            take(typedLetter(currentTarget.value), currentTarget.value !== '')
          }}
        />
        <p role="status" className="text-ink">
          {said}
        </p>
      </div>
    </Disclosure>
  )
}

function sayRead(filled: Partial<TypedNote>, unclear: readonly (keyof TypedNote)[]): string {
  const found = Object.keys(filled) as (keyof TypedNote)[]
  const doubt =
    unclear.length === 0
      ? ''
      : ` No es claro ${inWords(unclear)}: aparece más de una vez o no se lee bien. Escríbelo tú.`
  if (found.length === 0) return doubt === '' ? 'No encontramos los datos. Escríbelos abajo.' : doubt.trim()
  return `Encontramos ${inWords(found)}. Revisa cada dato antes de guardar.${doubt}`
}

type LetterFileProps = {
  readsPictures: boolean
  onBegin: () => void
  onRead: (read: LetterTyped) => void
}

function LetterFile({ readsPictures, onBegin, onRead }: LetterFileProps) {
  const { reading, waitText, error, again, locked, send } = useLetterFile(onRead)
  const start = (file: File) => {
    onBegin()
    void send(file)
  }
  const isReading = reading !== undefined
  return (
    <>
      <FileField
        name="carta-archivo"
        label="Sube la carta o el certificado"
        hint={
          readsPictures
            ? 'El PDF que te dio tu banco, o una foto. No guardamos el archivo.'
            : 'El PDF que te dio tu banco. No guardamos el archivo.'
        }
        accept={readsPictures ? photosAndPapers : 'application/pdf,.pdf'}
        error={error}
        state={
          isReading
            ? {
                status: 'uploading',
                fileName: reading.name,
                waitText: waitText ?? 'Leemos la carta. Tarda unos segundos.',
              }
            : { status: 'empty' }
        }
        onChoose={start}
        actions={
          again ? (
            <SendAgain file={again} onSend={start} />
          ) : readsPictures ? (
            <TakePhoto of="La carta o el certificado" disabled={isReading} onPhoto={start} />
          ) : undefined
        }
      />
      {locked ? (
        <Password
          fileName={locked.file.name}
          error={locked.wrong}
          isPending={isReading}
          onPassword={(password) => void send(locked.file, password)}
        />
      ) : null}
    </>
  )
}

type PasswordProps = {
  fileName: string
  error: string | undefined
  isPending: boolean
  onPassword: (password: string) => void
}

/** Banks lock their letters with a number that their reader knows. */
function Password({ fileName, error, isPending, onPassword }: PasswordProps) {
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)

  // It is asked for in the middle of what somebody does, and again where it was wrong.
  useEffect(() => {
    if (!isPending) form.current?.querySelector('input')?.focus()
  }, [isPending])

  function open(event: FormEvent) {
    event.preventDefault()
    if (password !== '' && !isPending) onPassword(password)
  }

  return (
    <form ref={form} noValidate autoComplete="off" onSubmit={open} className="flex flex-col items-start gap-3">
      <p className="wrap-anywhere">«{fileName}» tiene clave.</p>
      <TextField
        name="clave-del-pdf"
        type="password"
        autoComplete="off"
        verbatim
        label="Clave del PDF"
        hint="Casi siempre es tu número de documento. No la guardamos."
        maxLength={100}
        value={password}
        error={error}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        className="w-full"
      />
      <Button type="submit" size="small" loading={isPending}>
        Abrir el PDF
      </Button>
    </form>
  )
}
