import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { BankName } from './bank-name.tsx'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type ExplainedDeposit, ExplainedInterest } from './explained-interest.tsx'

type ExplainNumberProps = {
  deposit: ExplainedDeposit
  bankName: string
  /** What the figures suppose, such as the day of opening. */
  note?: string
}

/** «Explica este número» (Z01): a button, and the dialog that shows where a deposit's figures come from. */
export function ExplainNumber({ deposit, bankName, note }: ExplainNumberProps) {
  return (
    <Dialog
      trigger={
        <Button look="quiet" size="small" className="-ml-3 font-medium print:hidden">
          Explica este número
        </Button>
      }
      title="De dónde sale este número"
      description={
        <>
          <BankName name={bankName} />: {formatCop(deposit.amountCop)} a {formatTerm(deposit.termDays)}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        <ExplainedInterest deposit={deposit} />
        {note ? <p className="text-sm text-ink-mute">{note}</p> : null}
      </div>
    </Dialog>
  )
}
