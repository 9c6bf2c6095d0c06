import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import type { DepositChoice } from '../../../api/create-process.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'

type RateChangedDialogProps = {
  intent: DepositChoice
  /** Percent E.A. */
  oldRate: string
  newRate: string
  onAccept: () => void
  onBack: () => void
}

/** The bank changed its rate between the simulation and the opening: nothing is opened at a rate that nobody saw. */
export function RateChangedDialog({ intent, oldRate, newRate, onAccept, onBack }: RateChangedDialogProps) {
  return (
    <Dialog
      open
      dismissable={false}
      title="La tasa cambió"
      description={
        <>
          <BankName name={intent.bankName} /> cambió su tasa desde que simulaste. Mírala antes de seguir: todavía no
          hemos abierto nada.
        </>
      }
      actions={
        <>
          <Button onClick={onAccept}>Aceptar la nueva tasa</Button>
          <Button look="secondary" onClick={onBack}>
            Volver al simulador
          </Button>
        </>
      }
    >
      <DefinitionList
        rows={[
          {
            label: 'Tasa que viste',
            value: <s className="figures font-normal text-ink-soft">{formatRate(oldRate)}</s>,
          },
          { label: 'Tasa de hoy', value: <Percent rate={newRate} size="s" /> },
          { label: 'Inviertes', value: <Money amountCop={intent.amountCop} /> },
          { label: 'Plazo', value: formatTerm(intent.termDays) },
        ]}
      />
    </Dialog>
  )
}
