import { Pencil, RotateCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { maturityPath } from '#contract/paths.ts'
import { type CivilDate, formatCivilDate, formatShortDate } from '#domain/money/dates/civil-date.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { BankMark } from '../../../ui/bank-mark.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Money } from '../../../ui/money.tsx'
import { Percent } from '../../../ui/percent.tsx'
import type { AnyDeposit } from './all-deposits.ts'
import { daysLeftText } from './days-left.ts'
import type { NotedDeposit } from './use-notes.ts'

type Forget = { isLeaving: boolean; onForget: (note: NotedDeposit) => void }

type DepositRowProps = Forget & {
  deposit: AnyDeposit
  today: CivilDate
  /** Where the offers for its maturity are compared (Z18), for one elsewhere that matures soon. */
  offersTo?: string | undefined
  onChange: (note: NotedDeposit) => void
}

/** Z14: a deposit in the list of all: what it holds, when it comes back, and what can be done with it. */
export function DepositRow({ deposit, today, offersTo, isLeaving, onChange, onForget }: DepositRowProps) {
  const { bankId, bankName, amountCop, netCop, ratePercent, termDays, maturityDate, note } = deposit
  return (
    <li className="flex flex-col gap-3 p-4 sm:p-5 md:px-6">
      <RowHead bankId={bankId} bankName={bankName}>
        {note ? <Chip kind="plain">Anotado por ti</Chip> : null}
      </RowHead>
      <div className="flex flex-col gap-3 sm:flex-row sm:items-end sm:justify-between sm:gap-6">
        <div>
          <Money amountCop={amountCop} size="m" className="block" />
          <p className="text-ink-soft">
            <Money amountCop={netCop} tone="grow" sign="plus" className="font-semibold" /> al vencer
          </p>
          <p className="text-sm text-ink-mute">
            <Percent rate={ratePercent} /> a {formatTerm(termDays)}
          </p>
        </div>
        <p className="text-sm text-ink-soft sm:text-right">
          Vence el{' '}
          <span aria-hidden="true" className="font-semibold text-ink sm:block sm:text-base">
            {formatShortDate(maturityDate)}
          </span>
          <span aria-hidden="true" className="sm:hidden">
            {', '}
          </span>
          <span className="sr-only">{formatCivilDate(maturityDate)}, </span>
          <span>{daysLeftText(today, maturityDate)}</span>
        </p>
      </div>
      <div className="-mb-2 -ml-3 flex flex-wrap gap-x-1">
        {note ? (
          <>
            {offersTo ? (
              <LinkButton look="quiet" size="small" to={offersTo}>
                Comparar al vencer
                <OfBank name={bankName} />
              </LinkButton>
            ) : null}
            <Button look="quiet" size="small" onClick={() => onChange(note)}>
              <Pencil aria-hidden className="size-5" />
              Cambiar
              <OfBank name={bankName} />
            </Button>
            <ForgetButton note={note} isLeaving={isLeaving} onForget={onForget} />
          </>
        ) : (
          <LinkButton look="quiet" size="small" to={maturityPath(deposit.id)}>
            Qué pasa al vencer
            <OfBank name={bankName} />
          </LinkButton>
        )}
      </div>
    </li>
  )
}

type OverRowProps = Forget & { note: NotedDeposit; onRenew: (note: NotedDeposit) => void }

/** Z14: a noted deposit whose maturity has passed. What became of it only its owner knows. */
export function OverRow({ note, isLeaving, onRenew, onForget }: OverRowProps) {
  const { bankId, bankName, amount, net, maturityDate } = note
  return (
    <li className="flex flex-col gap-3 p-4 sm:p-5 md:px-6">
      <RowHead bankId={bankId} bankName={bankName} />
      <p className="text-ink-soft">
        Venció el {formatCivilDate(maturityDate)} con <Money amountCop={amount + net} className="font-semibold" />.
      </p>
      <div className="-mb-2 -ml-3 flex flex-wrap gap-x-1">
        <Button look="quiet" size="small" onClick={() => onRenew(note)}>
          <RotateCw aria-hidden className="size-5" />
          Se renovó
          <OfBank name={bankName} />
        </Button>
        <ForgetButton note={note} isLeaving={isLeaving} onForget={onForget} />
      </div>
    </li>
  )
}

function RowHead({ bankId, bankName, children }: { bankId: number; bankName: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <h3 className="flex items-center gap-3 font-semibold">
        <BankMark bankId={bankId} size="medium" />
        <BankName name={bankName} />
      </h3>
      {children}
    </div>
  )
}

function ForgetButton({ note, isLeaving, onForget }: Forget & { note: NotedDeposit }) {
  return (
    <Button look="quiet" size="small" loading={isLeaving} onClick={() => onForget(note)}>
      <Trash2 aria-hidden className="size-5" />
      Quitar
      <OfBank name={note.bankName} />
    </Button>
  )
}

function OfBank({ name }: { name: string }) {
  return (
    <span className="sr-only">
      {' '}
      tu CDT de <BankName name={name} />
    </span>
  )
}
