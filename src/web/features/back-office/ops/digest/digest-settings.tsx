import { type FormEvent, useState } from 'react'
import { getStaffDigest, setStaffDigest } from '#contract/staff-digest.ts'
import type { DigestFrequency } from '#domain/customer/notices/digest.ts'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceGroup } from '../../../../ui/choice-group.tsx'
import { EmailField } from '../../../../ui/email-field.tsx'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { Asked } from '../asked.tsx'
import { OpsSection } from '../ops-section.tsx'
import { useStaffQuery, useStaffSend } from '../use-staff-call.ts'

const choices: readonly { value: DigestFrequency; label: string }[] = [
  { value: 'each', label: '8 a. m. y 2 p. m.' },
  { value: 'daily', label: 'Solo 8 a. m.' },
  { value: 'off', label: 'Nunca' },
]

/** O01: one's own letter with how much waits: how often it comes, and where it goes. */
export function DigestSettings() {
  const [typed, setTyped] = useState('')
  const digest = useStaffQuery(getStaffDigest, {})
  const save = useStaffSend(setStaffDigest, { onDone: () => setTyped(''), said: 'Guardamos tu elección' })

  function giveAddress(event: FormEvent, frequency: DigestFrequency) {
    event.preventDefault()
    if (typed.trim() !== '') save.mutate({ body: { frequency, address: typed.trim() } })
  }

  return (
    <OpsSection id="resumen" title="Correo con lo que espera">
      <p className="max-w-prose text-ink-soft">
        Los días hábiles te escribimos cuánto espera por ti. Trae solo cantidades; si nada espera, no llega.
      </p>
      <Asked query={digest} waiting="Cargando tu elección…">
        {(data) => (
          <>
            <ChoiceGroup
              name="frequency"
              label="Cada cuánto"
              layout="segments"
              choices={choices}
              value={save.isPending ? save.variables.body.frequency : data.frequency}
              onValueChange={(frequency) => save.mutate({ body: { frequency } })}
            />
            <p aria-live="polite">{sayWhere(data)}</p>
            <form
              noValidate
              onSubmit={(event) => giveAddress(event, data.frequency)}
              className="flex max-w-form flex-col gap-3"
            >
              <EmailField
                name="address"
                type="email"
                inputMode="email"
                autoComplete="email"
                label={data.state === 'none' ? 'Tu correo' : 'Otro correo'}
                maxLength={120}
                value={typed}
                onValueChange={setTyped}
              />
              <div>
                <Button type="submit" look="secondary" size="small" loading={save.isPending}>
                  Guardar el correo
                </Button>
              </div>
            </form>
            {save.error ? <ProblemNotice error={save.error} title="No pudimos guardarlo" /> : null}
          </>
        )}
      </Asked>
    </OpsSection>
  )
}

function sayWhere({
  state,
  address,
}: {
  state: 'none' | 'waiting' | 'proven' | 'failing'
  address?: string | undefined
}) {
  if (state === 'none') return 'Todavía no tenemos un correo tuyo, así que no llega.'
  if (state === 'waiting') return `Te preguntamos en ${address} si es tuyo. Llega cuando lo confirmes.`
  if (state === 'failing') return `${address} no recibe mensajes. Escribe otro correo.`
  return `Llega a ${address}.`
}
