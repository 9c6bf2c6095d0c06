import { useState } from 'react'
import type { ClosableProvider } from '#contract/provider-checks.ts'
import { longestClosureHours } from '#domain/staff-forms/work-fields.ts'
import { Button } from '../../../../ui/button.tsx'
import { ClosedNotice, ClosingForm } from '../closing-form.tsx'
import { checkWords } from './check-words.ts'
import { type ProviderCheck, useCloseProvider, useOpenProvider } from './use-provider-checks.ts'

/** What is not asked for any more. */
const reach: Record<ClosableProvider, string> = {
  identity: 'Nadie valida su identidad, y no se consultan las listas: las dos son de Truora.',
  signature: 'Nadie firma, y no se preparan documentos para firmar.',
  payments: 'Nadie paga por PSE con ningún banco. La transferencia sigue.',
  whatsapp: 'Los códigos y avisos salen por mensaje de texto.',
  twilio: 'No salen mensajes de texto ni llamadas: quien no tiene WhatsApp no puede entrar.',
}

/** O01: closes a provider by hand, or shows that it is closed; nothing where it cannot be. */
export function CheckClosing({ check: { name, about, closes, closure } }: { check: ProviderCheck }) {
  const { title: own } = checkWords[name]
  const title = about ? `${own} · ${about}` : own
  if (closure) return <Closed title={title} closes={closes} closure={closure} />
  return closes ? <CanClose title={title} closes={closes} /> : null
}

type ClosedProps = {
  title: string
  closes: ClosableProvider | undefined
  closure: NonNullable<ProviderCheck['closure']>
}

function Closed({ title, closes, closure }: ClosedProps) {
  const open = useOpenProvider(closes)
  const shared = { name: title, closed: closure, byWhom: `Lo cerró ${closure.closedBy}` }
  return closes ? <ClosedNotice {...shared} change={open} /> : <ClosedNotice {...shared} />
}

function CanClose({ title, closes }: { title: string; closes: ClosableProvider }) {
  const [isClosing, setClosing] = useState(false)
  const close = useCloseProvider(closes, () => setClosing(false))
  if (!isClosing) {
    return (
      <div>
        <Button look="quiet" size="small" onClick={() => setClosing(true)}>
          Cerrar a mano<span className="sr-only"> {title}</span>
        </Button>
      </div>
    )
  }
  return (
    <ClosingForm
      label={`Cerrar ${title}`}
      explanation={`${reach[closes]} Lo que espera queda guardado, y sigue solo cuando abra.`}
      verbs={['Cerrar', 'No cerrar']}
      longestHours={longestClosureHours.provider}
      change={close}
      onClose={() => setClosing(false)}
    />
  )
}
