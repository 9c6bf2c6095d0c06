import { useCallback, useState } from 'react'
import { closedWithoutOpening } from '../features/opening/cancellation/abandonment.ts'
import { CancellationDialog } from '../features/opening/cancellation/cancellation-dialog.tsx'
import { firstParameters } from '../features/public/bank-quote-prompt/quote-parameters.ts'
import { NonPartnerBankDialog } from '../features/public/non-partner-bank-dialog/non-partner-bank-dialog.tsx'
import { useBank } from '../features/public/simulation/use-bank.ts'
import { errorWords } from '../lib/error-words.ts'
import * as storage from '../lib/storage.ts'
import { BankName } from '../ui/bank-name.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LoadingShape, Skeleton } from '../ui/skeleton.tsx'
import { BankQuotePrompt } from './bank-quote-prompt.tsx'
import type { AskedInvestment } from './use-bank-quote-prompt.tsx'

/**
 * The dialogs of the old flow, one after the other: the parameters of the investment, and why it was not opened. What
 * was written stays while one leads to the other and back (M05).
 */
export function BankQuoteHost({ choice }: { choice: AskedInvestment }) {
  const { bankId, bankName } = choice
  const [at, setAt] = useState<'parameters' | 'reason' | 'closed'>('parameters')
  const [parameters, setParameters] = useState(() => firstParameters(choice))
  const [isTurboWanted, setTurboWanted] = useState(false)
  const bank = useBank(bankId)
  const end = useCallback(() => setAt('closed'), [])
  // Who would rather not say why is not asked again that day either.
  const endWithReason = useCallback(() => {
    storage.abandonment.store(Math.max(closings(), 2))
    end()
  }, [end])
  const open = at === 'parameters'

  function close() {
    const { count, asksWhy } = closedWithoutOpening(closings())
    storage.abandonment.store(count)
    setAt(asksWhy ? 'reason' : 'closed')
  }

  if (bank.isError) {
    return (
      <ConfirmDialog
        open={open}
        title={
          <>
            No pudimos abrir los datos de <BankName name={bankName} />
          </>
        }
        message={`${errorWords(bank.error)} Lo que escribiste sigue en la página.`}
        confirmLabel="Volver a intentar"
        onConfirm={() => void bank.refetch()}
        onCancel={end}
      />
    )
  }
  if (!bank.data) return <Loading open={open} bankName={bankName} onClose={end} />
  if (!bank.data.isPartner) return <NonPartnerBankDialog open={open} bankName={bankName} onClose={end} />
  if (!bank.data.canBeOpened) {
    const { pause } = bank.data
    return <NonPartnerBankDialog open={open} bankName={bankName} isPaused pause={pause} onClose={end} />
  }
  return (
    <>
      <BankQuotePrompt
        open={open}
        bank={bank.data}
        parameters={parameters}
        onChange={(changes) => setParameters((before) => ({ ...before, ...changes }))}
        isTurboWanted={isTurboWanted}
        onTurboWantedChange={setTurboWanted}
        onConfirmed={end}
        onClose={close}
      />
      {/* Kept while it closes, so that it can still say thank you. */}
      <CancellationDialog
        key={open ? 'waiting' : 'asked'}
        open={at === 'reason'}
        bankId={bankId}
        onReason={() => storage.abandonment.store(closings() + 1)}
        onClose={endWithReason}
        onReturn={() => setAt('parameters')}
      />
    </>
  )
}

function Loading({ open, bankName, onClose }: { open: boolean; bankName: string; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      title={
        <>
          Revisa tu inversión con <BankName name={bankName} />
        </>
      }
    >
      <LoadingShape label="Consultando al banco…" className="flex flex-col gap-4">
        <Skeleton className="h-12 w-40" />
        <Skeleton className="h-16 w-full" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-32 w-full" />
      </LoadingShape>
    </Dialog>
  )
}

/** How often an investment was closed without opening it today. */
const closings = () => storage.abandonment.read() ?? 0
