import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { PasskeyProblem } from './passkey-problem.tsx'
import { useAddPasskey } from './use-passkeys.ts'

const longestName = 40

/**
 * O04: registers a passkey under a name.
 * @param props - Who hears that it is registered.
 */
export function AddPasskey({ onAdded }: { onAdded: () => void }) {
  const [name, setName] = useState('')
  const [isEmpty, setEmpty] = useState(false)
  const add = useAddPasskey(() => {
    setName('')
    onAdded()
  })

  function send(event: FormEvent) {
    event.preventDefault()
    const trimmed = name.trim()
    setEmpty(trimmed === '')
    if (trimmed !== '' && !add.isPending) add.mutate(trimmed)
  }

  return (
    <form noValidate onSubmit={send} className="flex max-w-prose flex-col gap-4">
      <TextField
        name="passkey_name"
        label="Nombre de la llave"
        hint="Para reconocerla después: «Mi portátil», «Llave azul»."
        autoComplete="off"
        maxLength={longestName}
        value={name}
        error={isEmpty ? 'Ponle un nombre a la llave' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <PasskeyProblem error={add.error} />
      <div>
        <Button type="submit" look="secondary" loading={add.isPending}>
          Registrar llave de acceso
        </Button>
      </div>
    </form>
  )
}
