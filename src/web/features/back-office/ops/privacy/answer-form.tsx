import { useState } from 'react'
import { answerPrivacyRequest } from '#contract/ops-privacy.ts'
import { listPrivacyActs } from '#domain/customer/privacy/privacy-acts.ts'
import type { ValuesOf } from '#domain/staff-forms/staff-field.ts'
import { privacyFields } from '#domain/staff-forms/work-fields.ts'
import { AskDialog } from '../../../../ui/ask-dialog.tsx'
import { StaffForm } from '../../../../ui/staff-form/staff-form.tsx'
import { useStaffForm } from '../../../../ui/staff-form/use-staff-form.ts'
import { OpsSection } from '../ops-section.tsx'
import { useStaffSend } from '../use-staff-call.ts'
import type { PrivacyRequest } from './request-view.tsx'

/** The form itself sends nothing: the question after it does. */
const notYet = { error: null, isPending: false }

/** Z09, O04: answers a request with what is done for it, or with the reason why not; asks once more before it is sent. */
export function AnswerForm({ request }: { request: PrivacyRequest }) {
  const acts = listPrivacyActs(request.kind)
  /** What is asked about once more before it is sent. */
  const [read, setRead] = useState<ValuesOf<typeof privacyFields>>()
  const send = useStaffSend(answerPrivacyRequest, {
    onDone: () => setRead(undefined),
    said: { title: 'Respuesta enviada', description: 'La persona la recibe por correo y la ve en Mis datos.' },
  })
  const form = useStaffForm(privacyFields, { name: 'privacy', sending: notYet, start: { act: acts[0] } })
  const isRefusal = form.draft.outcome === 'refused'
  const isErasure = !isRefusal && form.draft.act === 'erase'
  const choices = privacyFields.act.choices.filter(({ value }) => acts.includes(value))
  return (
    <OpsSection id="responder" title="Responder">
      <StaffForm
        form={form}
        adapt={{ act: { choices }, ...(isRefusal ? { answer: { label: 'Por qué no' } } : {}) }}
        submit="Responder la solicitud"
        onSend={setRead}
      >
        {isErasure ? <Deletion deletion={request.deletion} /> : null}
      </StaffForm>
      <AskDialog
        open={read !== undefined}
        title={isErasure ? '¿Borrar y responder?' : '¿Enviar la respuesta?'}
        description={
          isErasure ? 'Lo que se borra no vuelve, y la respuesta no se puede cambiar.' : 'No se puede cambiar después.'
        }
        confirmLabel={isErasure ? 'Borrar y responder' : 'Enviar la respuesta'}
        isEnding={isErasure}
        isPending={send.isPending}
        error={send.error}
        onConfirm={() => read && send.mutate({ params: { requestId: request.id }, body: { act: 'none', ...read } })}
        onClose={() => setRead(undefined)}
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
