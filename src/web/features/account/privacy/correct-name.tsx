import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useToast } from '../../../ui/toast.tsx'
import { SectionCard } from './section-card.tsx'
import { useCorrectName } from './use-personal-data.ts'

const shortest = 3

/** Z09: the name of the profile, corrected on the spot. */
export function CorrectName({ name }: { name: string }) {
  const toast = useToast()
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const correct = useCorrectName(() => {
    setTyped(undefined)
    toast.add({ title: 'Corregimos tu nombre' })
  })

  function save(event: FormEvent) {
    event.preventDefault()
    const isTooShort = (typed ?? '').trim().length < shortest
    setError(isTooShort ? `El nombre debe tener al menos ${shortest} caracteres` : undefined)
    if (!isTooShort && typed !== undefined) correct.mutate(typed.trim())
  }

  return (
    <SectionCard
      id="tu-nombre"
      title="Tu nombre"
      lead="Los datos de una apertura se corrigen en su formulario; los que ya recibió un banco, en «Solicitudes»."
    >
      {typed === undefined ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="min-w-0 font-medium break-words">{name || 'Todavía no tenemos tu nombre'}</p>
          <Button size="small" look="secondary" onClick={() => setTyped(name)}>
            Corregir<span className="sr-only"> tu nombre</span>
          </Button>
        </div>
      ) : (
        <form noValidate onSubmit={save} className="flex flex-col gap-4">
          <TextField
            name="full_name"
            label="Nombre completo"
            autoComplete="name"
            maxLength={120}
            autoFocus
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.target.value)}
          />
          {correct.error ? <ProblemNotice error={correct.error} title="No pudimos corregirlo" /> : null}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={correct.isPending}>
              Guardar
            </Button>
            <Button look="secondary" onClick={() => setTyped(undefined)}>
              Dejarlo como está
            </Button>
          </div>
        </form>
      )}
    </SectionCard>
  )
}
