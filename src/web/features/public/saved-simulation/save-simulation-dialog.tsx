import { type FormEvent, useId, useState } from 'react'
import { contactPhone } from '#contract/contact.ts'
import { wrongPhoneText } from '#domain/customer/phones/validate-phone.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { contactConsent } from '#domain/money/simulation/contact-consent.ts'
import { CallError } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Contact } from './saved-fields.ts'
import { useSaveSimulation } from './use-save-simulation.ts'

type SaveSimulationDialogProps = {
  amountCop: number
  termDays: number
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** S06. «Guarda tu simulación»: the PDF for everybody; a name and a phone only with consent to be contacted. */
export function SaveSimulationDialog({ amountCop, termDays, open, onOpenChange }: SaveSimulationDialogProps) {
  const asked = { amountCop, termDays }
  const save = useSaveSimulation(asked)
  const formId = useId()
  // A saved simulation has one amount and term; another one is another simulation.
  const [savedAnswers, setSavedOf] = useState('')
  const url = savedAnswers === JSON.stringify(asked) ? save.data?.urlpdf : undefined

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="small"
      title={url ? 'Tu simulación quedó guardada' : 'Guarda tu simulación'}
      description={`${formatCop(amountCop)} a ${termDays} días en los bancos aliados`}
      actions={
        url ? (
          <>
            <a href={url} target="_blank" rel="noopener" className={buttonClasses('primary', 'medium', true)}>
              Abrir el PDF
            </a>
            <Button look="secondary" block onClick={() => onOpenChange(false)}>
              Listo
            </Button>
          </>
        ) : (
          <Button type="submit" form={formId} block loading={save.isPending} loadingLabel="Guardando tu simulación…">
            Guardar y ver el PDF
          </Button>
        )
      }
    >
      {url ? (
        <Saved url={url} />
      ) : (
        <SaveForm
          id={formId}
          error={save.error}
          isSaving={save.isPending}
          onSave={(contact) => save.mutate(contact, { onSuccess: () => setSavedOf(JSON.stringify(asked)) })}
        />
      )}
    </Dialog>
  )
}

function Saved({ url }: { url: string }) {
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function'
  return (
    <div className="flex flex-col gap-4">
      <Notice kind="success" live>
        El PDF no dice quién eres. Quien tenga el enlace lo puede ver durante 90 días.
      </Notice>
      <div className="flex min-w-0 items-center gap-2 rounded-md border border-line px-3 py-2">
        <span className="min-w-0 flex-1 truncate text-sm text-ink-soft">{url}</span>
        <CopyButton text={url} what="el enlace del PDF" />
      </div>
      {canShare ? (
        <Button
          look="secondary"
          // A closed share sheet is a change of mind, not a failure.
          onClick={() => void navigator.share({ title: 'Simulación de un CDT', url }).catch(() => undefined)}
        >
          Compartir el enlace
        </Button>
      ) : null}
    </div>
  )
}

type SaveFormProps = {
  id: string
  error: Error | null
  isSaving: boolean
  onSave: (contact: Contact) => void
}

function SaveForm({ id, error, isSaving, onSave }: SaveFormProps) {
  const [contact, setContact] = useState<Contact>({ consent: false, name: '', phone: '' })
  const [phoneError, setPhoneError] = useState<string>()
  const fields = error instanceof CallError ? error.fields : []
  const refused = fields.find(({ path }) => path === 'phone')?.message

  function send(event: FormEvent) {
    event.preventDefault()
    if (isSaving) return
    const { consent, phone } = contact
    const wrong = consent && contactPhone(phone) === undefined
    setPhoneError(
      wrong ? (phone.trim() ? wrongPhoneText : 'Escribe tu celular para que te podamos escribir.') : undefined,
    )
    if (!wrong) onSave(contact)
  }

  return (
    <form id={id} noValidate onSubmit={send} className="flex flex-col gap-5">
      <p className="text-ink-soft">
        Te damos un PDF con la tabla de los bancos, cómo se calculó cada número y qué cubre el seguro de depósitos. No
        necesitas dejar tus datos.
      </p>
      <CheckboxField
        name="contact_consent"
        label={contactConsent.text}
        hint={contact.consent ? 'Para que los borremos, escríbenos cuando quieras.' : undefined}
        checked={contact.consent}
        onChange={({ currentTarget }) => setContact({ ...contact, consent: currentTarget.checked })}
      />
      {contact.consent ? (
        <>
          <TextField
            name="phone"
            label="Celular"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={60}
            placeholder="300 123 4567"
            value={contact.phone}
            error={phoneError ?? refused}
            onChange={({ currentTarget }) => setContact({ ...contact, phone: currentTarget.value })}
          />
          <TextField
            name="name"
            label="Nombre"
            optional
            autoComplete="name"
            maxLength={80}
            value={contact.name}
            onChange={({ currentTarget }) => setContact({ ...contact, name: currentTarget.value })}
          />
        </>
      ) : null}
      {error && !refused ? <ProblemNotice error={error} title="No pudimos guardar tu simulación" /> : null}
    </form>
  )
}
