import { type FormEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

/**
 * N05: finds the deposit of a certificate, whatever was decided since.
 * @param props - The number that is looked for, or nothing.
 */
export function CertificateSearch({ sought }: { sought: string }) {
  const [, setQuery] = useSearchParams()
  const [number, setNumber] = useState(sought)

  function search(event: FormEvent) {
    event.preventDefault()
    const next = number.trim()
    setQuery(next === '' ? {} : { constancia: next })
  }

  return (
    <search>
      <form noValidate onSubmit={search} className="flex flex-wrap items-end gap-2">
        <TextField
          name="desk_search"
          label="Buscar un CDT por su constancia"
          autoComplete="off"
          maxLength={60}
          value={number}
          onChange={(event) => setNumber(event.target.value)}
        />
        <Button type="submit" look="secondary">
          Buscar
        </Button>
      </form>
    </search>
  )
}
