import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Percent } from '../../../ui/percent.tsx'

export type NewConditions = {
  bankName: string
  amountCop: number
  termDays: number
  /** Percent E.A. */
  oldRate: string
  newRate: string
}

/** The state of the acceptance; the text of a failure is the server's message. */
export type AcceptanceState =
  | { kind: 'asking' }
  | { kind: 'sending' }
  | { kind: 'updated' }
  | { kind: 'failed'; message: string }

type NewConditionsDialogProps = {
  conditions: NewConditions
  acceptance: AcceptanceState
  onAccept: () => void
  /** A control to decide later. */
  later: ReactNode
}

const formId = 'nuevas-condiciones'

/**
 * The new conditions of signing (M12): the old and the new rate, and the customer's acceptance. It cannot be dismissed.
 */
export function NewConditionsDialog({ conditions, acceptance, onAccept, later }: NewConditionsDialogProps) {
  const [accepted, setAccepted] = useState(false)
  const [asked, setAsked] = useState(false)
  const box = useRef<HTMLInputElement>(null)
  const settled = acceptance.kind === 'updated' || acceptance.kind === 'failed'

  // Enter does not submit a form with a disabled button, so the dialog answers it here.
  function answerEnter(event: KeyboardEvent) {
    if (event.key === 'Enter' && !accepted) setAsked(true)
  }

  return (
    <Dialog
      open
      dismissable={false}
      initialFocus={box}
      title="La tasa de tu CDT cambió"
      description={
        <>
          <BankName name={conditions.bankName} /> cambió su tasa antes de que firmaras. Nada sigue sin que tú lo
          aceptes.
        </>
      }
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
            { label: 'Inviertes', value: <Money amountCop={conditions.amountCop} /> },
            { label: 'Plazo', value: formatTerm(conditions.termDays) },
            {
              label: 'Tasa anterior',
              value: <s className="figures font-normal text-ink-mute">{formatRate(conditions.oldRate)}</s>,
            },
            {
              label: 'Tasa nueva',
              value: <Percent rate={conditions.newRate} size="m" />,
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
