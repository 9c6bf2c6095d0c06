import { type FormEvent, useState } from 'react'
import type { PrivacyAct } from '#domain/customer/privacy/privacy-acts.ts'
import { listPrivacyActs } from '#domain/customer/privacy/privacy-acts.ts'
import { AskDialog } from '../../../../ui/ask-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { ChoiceGroup } from '../../../../ui/choice-group.tsx'
import { LongTextField } from '../../../../ui/long-text-field.tsx'
import { SelectField } from '../../../../ui/select-field.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { useToast } from '../../../../ui/toast.tsx'
import { OpsSection } from '../ops-section.tsx'
import { actLabel } from './privacy-labels.ts'
import { type PrivacyAnswer, type PrivacyRequest, useAnswerPrivacy } from './use-privacy.ts'

const shortest = 10
const longest = 4_000
const outcomes = [
  { value: 'done', label: 'Se hace' },
  { value: 'refused', label: 'Se niega' },
] as const

/** Z09, O04: answers a request with what is done for it, or with the reason why not; asks once more before it is sent. */
export function AnswerForm({ request }: { request: PrivacyRequest }) {
  const toast = useToast()
  const acts = listPrivacyActs(request.kind)
  const [outcome, setOutcome] = useState<PrivacyAnswer['outcome']>('done')
  const [chosenAct, setAct] = useState<PrivacyAct>(acts[0] ?? 'none')
  const [fullName, setFullName] = useState('')
  const [answer, setAnswer] = useState('')
  const [faults, setFaults] = useState<{ answer?: string; fullName?: string }>({})
  const [isAsking, setAsking] = useState(false)
  const send = useAnswerPrivacy(request.id, () => {
    setAsking(false)
    toast.add({ title: 'Respuesta enviada', description: 'La persona la recibe por correo y la ve en Mis datos.' })
  })
  const act = outcome === 'refused' ? 'none' : chosenAct
  const trimmed = answer.trim()
  const name = fullName.trim()

  function check(event: FormEvent) {
    event.preventDefault()
    const found = {
      ...(trimmed.length < shortest ? { answer: `Escribe la respuesta, de al menos ${shortest} caracteres` } : {}),
      ...(act === 'correct-name' && name.length < 3 ? { fullName: 'Escribe el nombre completo, ya corregido' } : {}),
    }
    setFaults(found)
    setAsking(Object.keys(found).length === 0)
  }

  const body: PrivacyAnswer = { outcome, act, answer: trimmed, ...(act === 'correct-name' ? { fullName: name } : {}) }
  return (
    <OpsSection id="responder" title="Responder">
      <form noValidate onSubmit={check} className="flex flex-col gap-4">
        <ChoiceGroup
          name="outcome"
          label="Decisión"
          layout="segments"
          choices={outcomes}
          value={outcome}
          onValueChange={setOutcome}
        />
        {outcome === 'done' ? (
          <SelectField
            name="act"
            label="Qué se hace con la respuesta"
            value={chosenAct}
            options={acts.map((one) => ({ value: one, label: actLabel(one) }))}
            onChange={(event) => setAct(acts.find((one) => one === event.target.value) ?? 'none')}
          />
        ) : null}
        {act === 'correct-name' ? (
          <TextField
            name="corrected_name"
            label="Nombre completo, ya corregido"
            autoComplete="off"
            value={fullName}
            error={faults.fullName}
            onChange={(event) => setFullName(event.target.value)}
          />
        ) : null}
        {act === 'erase' ? <Deletion deletion={request.deletion} /> : null}
        <LongTextField
          name="privacy_answer"
          label={outcome === 'refused' ? 'Por qué no' : 'Respuesta'}
          hint="La persona la lee tal como la escribes, por correo y en Mis datos."
          rows={6}
          maxLength={longest}
          length={answer.length}
          value={answer}
          error={faults.answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
        <div>
          <Button type="submit">Responder la solicitud</Button>
        </div>
      </form>
      <AskDialog
        open={isAsking}
        title={act === 'erase' ? '¿Borrar y responder?' : '¿Enviar la respuesta?'}
        description={
          act === 'erase'
            ? 'Lo que se borra no vuelve, y la respuesta no se puede cambiar.'
            : 'No se puede cambiar después.'
        }
        confirmLabel={act === 'erase' ? 'Borrar y responder' : 'Enviar la respuesta'}
        isEnding={act === 'erase'}
        isPending={send.isPending}
        error={send.error}
        onConfirm={() => send.mutate(body)}
        onClose={() => setAsking(false)}
      />
    </OpsSection>
  )
}

function Deletion({ deletion: { isImmediate, erased, kept } }: Pick<PrivacyRequest, 'deletion'>) {
  return (
    <div className="flex flex-col gap-2 rounded-md bg-wait-soft p-4 text-sm">
      <p className="font-medium">{isImmediate ? 'Se borra todo lo suyo ahora:' : 'Ahora se borra:'}</p>
      <ul className="list-disc pl-5">
        {erased.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {kept.length > 0 ? (
        <>
          <p className="font-medium">Se queda:</p>
          <ul className="list-disc pl-5">
            {kept.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  )
}
