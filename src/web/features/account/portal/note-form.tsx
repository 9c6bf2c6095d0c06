import { type FormEvent, useEffect, useRef, useState } from 'react'
import { notableBanks } from '#domain/banks/catalogue.ts'
import { earliestOpening } from '#domain/money/external-deposits/external-deposit.ts'
import { useToday } from '../../../lib/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { LetterFields } from './letter-fields.tsx'
import { type NoteErrors, readNote, type TypedNote } from './read-note.ts'
import type { DepositNote } from './use-notes.ts'

const banks = notableBanks.map(({ bankId, bankName }) => ({ value: String(bankId), label: bankName, isName: true }))
const formId = 'anotar-cdt'

type NoteFormProps = {
  open: boolean
  title: string
  /** What the fields begin with. */
  start: TypedNote
  /** Whether the server reads pictures of letters. */
  readsPictures: boolean
  isPending: boolean
  error: Error | null
  onSave: (note: DepositNote) => void
  onClose: () => void
}

/** Z14: the fields of a deposit that somebody has elsewhere. */
export function NoteForm({ open, title, start, readsPictures, isPending, error, onSave, onClose }: NoteFormProps) {
  const today = useToday()
  const [typed, setTyped] = useState(start)
  const [errors, setErrors] = useState<NoteErrors>({})
  const form = useRef<HTMLFormElement>(null)

  // The first field that is wrong takes the focus once its sentence is beside it.
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])

  const change = (changed: Partial<TypedNote>) => {
    // A letter is read for seconds, in which one goes on typing.
    setTyped((before) => ({ ...before, ...changed }))
    const wrong = { ...errors }
    for (const name of Object.keys(changed)) delete wrong[name as keyof TypedNote]
    if (Object.keys(wrong).length < Object.keys(errors).length) setErrors(wrong)
  }

  function send(event: FormEvent) {
    event.preventDefault()
    const read = readNote(typed, today)
    setErrors(read.errors ?? {})
    if (read.note && !isPending) onSave(read.note)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={title}
      description="Los datos están en el certificado o en la carta de tu banco."
      actions={
        <>
          <Button type="submit" form={formId} loading={isPending}>
            Guardar
          </Button>
          <Button look="secondary" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      <LetterFields typed={typed} readsPictures={readsPictures} onRead={change} />
      <form ref={form} id={formId} noValidate autoComplete="off" onSubmit={send} className="flex flex-col gap-5">
        <SelectField
          name="banco"
          label="Banco"
          placeholder="Elige el banco"
          options={banks}
          value={typed.bank}
          error={errors.bank}
          onChange={({ currentTarget }) => change({ bank: currentTarget.value })}
        />
        <MoneyField
          name="monto"
          label="¿Cuánto pusiste?"
          value={typed.amount}
          error={errors.amount}
          onValueChange={(amount) => change({ amount })}
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:items-end">
          <TextField
            name="tasa"
            label="Tasa efectiva anual (%)"
            inputMode="decimal"
            maxLength={8}
            placeholder="11,25"
            value={typed.rate}
            error={errors.rate}
            onChange={({ currentTarget }) => change({ rate: currentTarget.value })}
          />
          <TextField
            name="plazo"
            label="Plazo en días"
            inputMode="numeric"
            maxLength={4}
            placeholder="360"
            value={typed.term}
            error={errors.term}
            onChange={({ currentTarget }) => change({ term: currentTarget.value })}
          />
        </div>
        <TextField
          name="apertura"
          type="date"
          label="¿Qué día lo abriste?"
          hint="Si ya se renovó, el día en que empezó de nuevo."
          min={earliestOpening(today)}
          max={today}
          value={typed.openingDate}
          error={errors.openingDate}
          onChange={({ currentTarget }) => change({ openingDate: currentTarget.value })}
        />
        {error ? <ProblemNotice error={error} /> : null}
      </form>
    </Dialog>
  )
}
