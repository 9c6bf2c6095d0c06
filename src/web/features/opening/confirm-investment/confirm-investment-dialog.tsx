import { CircleHelp } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { TermChoice } from '#domain/bonuses/term-compatibility.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import { formatRate } from '#domain/money/rates/rate.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { ApplicationChannelFields, OpeningTime } from '../../../ui/application-channel-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { EditableAmount } from './editable-amount.tsx'
import { canConfirm, confirmedTerms, noInterestWarning } from './investment.ts'

/** What the bank pays for the amount and term in the dialog. */
type Earnings = {
  ratePercent: string
  grossCop: number
  withholdingCop: number
  totalCop: number
  maturityDate: string
}

type ConfirmInvestmentDialogProps = {
  open: boolean
  bankName: string
  amountCop: number
  /** The amount was changed: the bonus and the simulation are fetched again. */
  onAmountChange: (amountCop: number) => void
  /** Why the amount cannot be changed, if so. */
  lockedBy?: string
  /** The bank's message about the amount. */
  amountError?: string
  termDays: number
  terms: readonly TermChoice[]
  onTermChange: (termDays: number) => void
  /** `none` where the bank pays nothing for this amount and term; undefined while it loads. */
  earnings: Earnings | 'none' | undefined
  way: Parameters<typeof ApplicationChannelFields>[0]
  isTurbo: boolean
  isLoading: boolean
  /** Who helped with the opening, where the page asks that. */
  visit?: ReactNode
  /** The bonus on the rate, shown beside it. */
  rateTag?: ReactNode
  /** The bonus of the visit, and other dialogs of the choice. */
  children?: ReactNode
  /** Fetches the rate again after a failure. */
  onRetry: () => void
  onConfirm: () => void
  onClose: () => void
}

/** M03 (B §2.3): a summary of what will be opened, to check, change or confirm. */
export function ConfirmInvestmentDialog(props: ConfirmInvestmentDialogProps) {
  const { open, bankName, amountCop, termDays, earnings, isTurbo, isLoading, onConfirm, onClose } = props
  const [isEditing, setEditing] = useState(false)
  // On touch devices, a focused field would open the keyboard over the figures.
  const confirm = useRef<HTMLButtonElement>(null)
  const interestCop = earnings === 'none' ? 0 : earnings?.grossCop
  const isReady = canConfirm({ interestCop, isLoading: isLoading || isEditing })
  const isUnknown = earnings === undefined && !isLoading
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      initialFocus={isUnknown || earnings === 'none' ? undefined : confirm}
      title={`Confirma los datos de tu inversión con ${bankName}`}
      actions={
        <Button
          ref={confirm}
          loading={isLoading && earnings !== 'none'}
          disabled={isUnknown || earnings === 'none'}
          onClick={() => isReady && onConfirm()}
        >
          Confirmar y abrir
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <EditableAmount
          amountCop={amountCop}
          onAmountChange={props.onAmountChange}
          isEditing={isEditing}
          onEditingChange={setEditing}
          lockedBy={props.lockedBy}
          error={props.amountError}
        />
        <TermSelect
          terms={confirmedTerms(props.terms, termDays)}
          termDays={termDays}
          onTermChange={props.onTermChange}
        />
        {earnings === 'none' ? (
          <Notice kind="warning" live>
            {noInterestWarning}
          </Notice>
        ) : isUnknown ? (
          <Notice
            kind="error"
            live
            title="No pudimos consultar la tasa"
            action={
              <Button look="secondary" size="small" onClick={props.onRetry}>
                Volver a intentar
              </Button>
            }
          >
            Puede ser tu conexión o un problema nuestro. Tu monto y tu plazo siguen aquí.
          </Notice>
        ) : (
          <EarningsList earnings={earnings} rateTag={props.rateTag} />
        )}
        <OpeningTime isTurbo={isTurbo} />
        <ApplicationChannelFields {...props.way} />
        {props.visit}
        {props.children}
      </div>
    </Dialog>
  )
}

function EarningsList({ earnings, rateTag }: { earnings: Earnings | undefined; rateTag: ReactNode }) {
  const shape = <Skeleton className="my-1 h-4 w-24" />
  return (
    <DefinitionList
      rows={[
        {
          label: 'Tasa',
          value: earnings ? (
            <span className="flex flex-wrap items-center justify-end gap-x-2">
              <span className="figures">{formatRate(earnings.ratePercent)}</span>
              {rateTag}
            </span>
          ) : (
            shape
          ),
        },
        { label: 'Interés', value: earnings ? <Money amountCop={earnings.grossCop} tone="grow" sign="plus" /> : shape },
        {
          label: 'Retención (4 %)',
          value: earnings ? <Money amountCop={earnings.withholdingCop} sign="minus" /> : shape,
        },
        {
          label: 'Recibes al final',
          value: earnings ? <Money amountCop={earnings.totalCop} className="text-lg font-semibold" /> : shape,
        },
        { label: 'Vence', value: earnings ? formatCivilDate(earnings.maturityDate) : shape },
      ]}
    />
  )
}

type TermSelectProps = { terms: readonly TermChoice[]; termDays: number; onTermChange: (termDays: number) => void }

/** The terms; those that a bonus blocks are disabled, and a tooltip says why (M03, B10). */
function TermSelect({ terms, termDays, onTermChange }: TermSelectProps) {
  const reasons = terms.flatMap(({ tooltip }) => tooltip ?? [])
  return (
    <div className="flex items-end gap-2">
      <SelectField
        name="confirma-plazo"
        label="Plazo"
        className="flex-1"
        value={String(termDays)}
        onChange={(event) => onTermChange(Number(event.currentTarget.value))}
        options={terms.map((term) => ({
          value: String(term.termDays),
          label: `${term.termDays} días (${formatTerm(term.termDays)})`,
          disabled: term.isBlocked,
        }))}
      />
      {reasons.length > 0 ? (
        <Tooltip content={reasons.join(' ')} position="top">
          <button
            type="button"
            aria-label="Por qué hay plazos que no puedes elegir"
            className="grid size-12 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-sunken"
          >
            <CircleHelp aria-hidden className="size-5" />
          </button>
        </Tooltip>
      ) : null}
    </div>
  )
}
