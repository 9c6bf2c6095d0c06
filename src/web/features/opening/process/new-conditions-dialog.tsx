import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'

export type NewConditions = {
  bankName: string
  amountCop: number
  termDays: number
  /** Percent E.A. */
  oldRate: string
  newRate: string
}

/** How far the acceptance is; the text of a failure says what the server said. */
export type AcceptanceState =
  | { kind: 'asking' }
  | { kind: 'sending' }
  | { kind: 'updated' }
  | { kind: 'failed'; message: string }

type NewConditionsDialogProps = {
  conditions: NewConditions
  acceptance: AcceptanceState
  onAccept: () => void
  /** How to decide later. */
  later: ReactNode
}

const formId = 'nuevas-condiciones'

/** The new conditions of signing (M12): the rate before and now, and the customer's word on it. Nothing dismisses it. */
export function NewConditionsDialog({ conditions, acceptance, onAccept, later }: NewConditionsDialogProps) {
  const [accepted, setAccepted] = useState(false)
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const settled = acceptance.kind === 'updated' || acceptance.kind === 'failed'

  // A form whose button is disabled is not submitted by Enter, and whoever presses it would hear nothing.
  function answerEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !accepted) setAsked(true)
  }

  return (
    <Dialog
      open
      dismissable={false}
      initialFocus={box}
      title="La tasa de tu CDT cambió"
      description={`${conditions.bankName} cambió su tasa antes de que firmaras. Nada sigue sin que tú lo aceptes.`}
      actions={
        <>
          <Button type="submit" form={formId} disabled={!accepted} loading={acceptance.kind !== 'asking'}>
            Continuar
          </Button>
          {settled ? null : later}
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (accepted && acceptance.kind === 'asking') onAccept()
        }}
      >
        <DefinitionList
          rows={[
            { label: 'Banco', value: conditions.bankName },
            { label: 'Monto', value: <Money amountCop={conditions.amountCop} /> },
            { label: 'Plazo', value: formatTerm(conditions.termDays) },
            {
              label: 'Tasa anterior',
              value: <s className="figures font-normal text-ink-mute">{formatRate(conditions.oldRate)}</s>,
            },
            {
              label: 'Tasa nueva',
              value: <span className="figures text-xl font-bold">{formatRate(conditions.newRate)}</span>,
            },
          ]}
        />
        {acceptance.kind === 'updated' ? (
          <Notice kind="success" live title="Estamos actualizando la tasa de interés de tu CDT" />
        ) : acceptance.kind === 'failed' ? (
          <Notice kind="error" live title="Ha ocurrido un error al actualizar la nueva tasa de interés">
            {acceptance.message} Volvemos a cargar la página enseguida.
          </Notice>
        ) : (
          <CheckboxField
            name="acepto-nueva-tasa"
            label="Acepto la nueva tasa de interés y los términos asociados"
            required
            ref={box}
            checked={accepted}
            onKeyDown={answerEnter}
            onChange={(event) => {
              if (acceptance.kind !== 'asking') return
              setAccepted(event.currentTarget.checked)
              setAsked(true)
            }}
            error={
              asked && !accepted
                ? 'Por favor, es necesario que aceptes la nueva tasa de interés y los términos asociados'
                : undefined
            }
          />
        )}
      </form>
    </Dialog>
  )
}
