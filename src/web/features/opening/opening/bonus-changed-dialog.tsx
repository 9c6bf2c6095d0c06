import type { DepositChoice } from '../../../api/create-process.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { shownBonusCop } from './opening-claims.ts'

type BonusChangedDialogProps = {
  intent: DepositChoice
  /** What it is worth now, whole pesos. */
  bonusCop: number
  /** What the server says of it. */
  message: string
  onAccept: () => void
  onWithout: () => void
  onBack: () => void
}

/** The bonus is not the one that was seen: nothing is opened with a figure that nobody saw. */
export function BonusChangedDialog(props: BonusChangedDialogProps) {
  const { intent, bonusCop, message, onAccept, onWithout, onBack } = props
  const seenCop = shownBonusCop(intent.claims)
  return (
    <Dialog
      open
      dismissable={false}
      title="Tu bono cambió"
      description={`${message} Todavía no hemos abierto nada.`}
      actions={
        <>
          <Button onClick={onAccept}>Aceptar y abrir</Button>
          <Button look="secondary" onClick={onWithout}>
            Abrir sin bono
          </Button>
          <Button look="quiet" onClick={onBack}>
            Volver al simulador
          </Button>
        </>
      }
    >
      <DefinitionList
        rows={[
          ...(seenCop === undefined
            ? []
            : [
                {
                  label: 'Bono que viste',
                  value: (
                    <s className="font-normal text-ink-soft">
                      <Money amountCop={seenCop} />
                    </s>
                  ),
                },
              ]),
          { label: 'Bono de hoy', value: <Money amountCop={bonusCop} size="s" /> },
          { label: 'Inviertes', value: <Money amountCop={intent.amountCop} /> },
        ]}
      />
    </Dialog>
  )
}
