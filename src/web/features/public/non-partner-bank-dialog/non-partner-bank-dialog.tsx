import type { BankPause } from '#contract/banks.ts'
import { pagePaths } from '#contract/paths.ts'
import { partnerCount } from '../../../computed-at-build/partner-banks.ts'
import { formatInstant } from '../../../lib/format-instant.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'

type NonPartnerBankDialogProps = {
  open: boolean
  bankName: string
  /** It is a partner, but takes no new CDT at the moment. */
  isPaused?: boolean
  /** Why, and until when, where our own people closed it. */
  pause?: BankPause | undefined
  onClose: () => void
}

/** M06 (B §2.5): a CDT with this bank cannot be opened here; shows the partner banks and a contact. */
export function NonPartnerBankDialog({ open, bankName, isPaused = false, pause, onClose }: NonPartnerBankDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      size="small"
      title="Ups lo sentimos"
      actions={
        <LinkButton to={pagePaths.simulator} onClick={onClose}>
          Ir al simulador
        </LinkButton>
      }
    >
      <div className="flex flex-col gap-3">
        <p>
          {isPaused ? (
            <>
              <BankName name={bankName} /> no está recibiendo CDT nuevos por aquí en este momento.
              {pause ? ` ${pause.words} Abre otra vez el ${formatInstant(pause.until)}` : null}
            </>
          ) : (
            <>
              <BankName name={bankName} /> todavía no es uno de nuestros aliados.
            </>
          )}{' '}
          Tenemos {partnerCount} bancos aliados con los que puedes comparar y abrir tu CDT en línea.
        </p>
        <p>
          ¿Necesitas ayuda? <HelpLink about={bankName} />
        </p>
      </div>
    </Dialog>
  )
}
