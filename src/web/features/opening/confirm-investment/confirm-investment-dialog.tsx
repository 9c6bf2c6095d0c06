import { ChevronDown } from 'lucide-react'
import { type ReactNode, type RefObject, useDeferredValue, useEffect, useEffectEvent, useRef } from 'react'
import type { TermChoice } from '#domain/bonuses/term-compatibility.ts'
import { formatDayOfWeek } from '#domain/money/dates/civil-date.ts'
import { type Maturity, shiftText } from '#domain/money/dates/maturity.ts'
import { useToday } from '../../../lib/clock.ts'
import { AccountTax } from '../../../ui/account-tax.tsx'
import { ApplicationChannelFields, OpeningTime } from '../../../ui/application-channel-fields.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { GuestSteps } from '../../../ui/guest-steps.ts'
import { Money } from '../../../ui/money.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Percent } from '../../../ui/percent.tsx'
import { RateMissing } from '../../../ui/rate-missing.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import { useKeptHeight } from '../../../ui/use-kept-height.ts'
import { ChoiceFields } from './choice-fields.tsx'
import { canConfirm, noInterestWarning } from './investment.ts'

/** What the bank pays for the amount and term in the dialog. */
type Earnings = {
  ratePercent: string
  grossCop: number
  netCop: number
  withholdingCop: number
  totalCop: number
  maturity: Maturity
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
  /** The amount and the term are being changed here: nothing is confirmed until then. */
  isEditing: boolean
  onEditingChange: (isEditing: boolean) => void
  /** What is worth knowing before the press. */
  advice?: ReactNode
  /** Who helped with the opening, where the page asks that. */
  visit?: ReactNode
  /** The bonus on the rate, shown beside it. */
  rateTag?: ReactNode
  /** The bonus of the visit, and other dialogs of the choice. */
  children?: ReactNode
  /** The sign-in of a guest, which is in the place of the button. */
  guest?: GuestSteps | undefined
  /** The field of the phone, where the steps of a guest begin. */
  phoneRef?: RefObject<HTMLInputElement | null>
  /** Fetches the rate again after a failure. */
  onRetry: () => void
  onConfirm: () => void
  onClose: () => void
}

/**
 * M03 (B §2.3): what will be opened, to check, change or confirm. A guest gives their phone in the same sheet, and its
 * button sends the code (M04).
 */
export function ConfirmInvestmentDialog(props: ConfirmInvestmentDialogProps) {
  const { open, bankName, amountCop, earnings, isTurbo, isLoading, isEditing, guest, onConfirm, onClose } = props
  const confirm = useRef<HTMLButtonElement>(null)
  const change = useRef<HTMLButtonElement>(null)
  const body = useKeptHeight<HTMLDivElement>(guest?.isPastPhone === true)
  // On touch devices, a focused field would open the keyboard over the figures.
  const interestCop = earnings === 'none' ? 0 : earnings?.grossCop
  const isReady = canConfirm({ interestCop, isLoading: isLoading || isEditing })
  const on = useToday()
  const isUnknown = earnings === undefined && !isLoading
  const hasWays = props.way.turbo !== undefined && !props.way.turbo.isForced
  const begin = isUnknown || earnings === 'none' ? undefined : guest ? (isTouch() ? change : props.phoneRef) : confirm
  // The sheet comes first, and what is in it right after: a slow phone needs four times as long for all of it.
  const isWhole = useDeferredValue(open, false) || !open
  const focusFirst = useEffectEvent(() => begin?.current?.focus({ preventScroll: true }))
  useEffect(() => {
    if (!open || !isWhole) return
    // After the sheet has taken the focus, for which there was nothing inside.
    const frame = requestAnimationFrame(() => focusFirst())
    return () => cancelAnimationFrame(frame)
  }, [open, isWhole])
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      initialFocus={begin}
      title={
        // As high as two lines on a phone for each step, so that nothing below it moves.
        <span className="block text-lg max-md:min-h-14">
          {guest?.title ?? (
            <>
              Confirma los datos de tu inversión con <BankName name={bankName} />
            </>
          )}
        </span>
      }
      actions={
        guest ? undefined : (
          <Button
            ref={confirm}
            loading={isLoading && earnings !== 'none'}
            disabled={isUnknown || earnings === 'none'}
            onClick={() => isReady && onConfirm()}
          >
            Confirmar y abrir
          </Button>
        )
      }
    >
      <div
        ref={body}
        // As high from the first frame on as each step of a guest needs, so that the sheet never grows.
        className={classNames('flex flex-col gap-4', guest && (hasWays ? 'min-h-160' : 'min-h-128'))}
      >
        {isWhole ? null : <SheetShape hasWays={hasWays} />}
        {guest?.isPastPhone || !isWhole ? null : (
          <>
            <div className="flex flex-col gap-1">
              <ChoiceFields
                amountCop={amountCop}
                onAmountChange={props.onAmountChange}
                termDays={props.termDays}
                terms={props.terms}
                onTermChange={props.onTermChange}
                isEditing={isEditing}
                changeRef={change}
                onEditingChange={props.onEditingChange}
                lockedBy={props.lockedBy}
                error={props.amountError}
                gain={earnings === 'none' || isUnknown ? null : <Gain earnings={earnings} />}
              />
              {earnings === 'none' || isUnknown ? null : (
                <EarningsList earnings={earnings} rateTag={props.rateTag} isTurbo={isTurbo} />
              )}
              {earnings === 'none' || isUnknown ? null : earnings ? (
                <AccountTax amountCop={amountCop} netCop={earnings.netCop} on={on} />
              ) : (
                <Skeleton className="my-3.5 h-4 w-40" />
              )}
            </div>
            {earnings === 'none' ? (
              <Notice kind="warning" live>
                {noInterestWarning}
              </Notice>
            ) : isUnknown ? (
              <RateMissing kept="Tu monto y tu plazo siguen aquí." onRetry={props.onRetry} />
            ) : null}
            {props.advice}
            <ApplicationChannelFields {...props.way} />
            {props.visit}
            {props.children}
          </>
        )}
        {isWhole ? guest?.part : null}
      </div>
    </Dialog>
  )
}

/** Whether a finger points here, so that a focused field opens a keyboard over half of the screen. */
const isTouch = () => typeof window !== 'undefined' && window.matchMedia('(pointer: coarse)').matches

/**
 * What is in the sheet until it is whole, and as high as that.
 * @param hasWays - Whether one chooses how it is opened and paid.
 */
function SheetShape({ hasWays }: { hasWays: boolean }) {
  return (
    <LoadingShape label="Preparando tu apertura…" className="flex flex-col gap-4">
      <Skeleton className="h-6 w-4/5" />
      <Skeleton className="h-5 w-3/5" />
      <Skeleton className="h-22 w-full" />
      {hasWays ? <Skeleton className="h-42 w-full" /> : null}
    </LoadingShape>
  )
}

function Gain({ earnings }: { earnings: Earnings | undefined }) {
  if (!earnings) return <Skeleton className="my-1 h-5 w-32" />
  return (
    <span className="whitespace-nowrap">
      ganas <Money amountCop={earnings.netCop} size="m" tone="grow" />
    </span>
  )
}

type EarningsListProps = { earnings: Earnings | undefined; rateTag: ReactNode; isTurbo: boolean }

/** The rate and the time in a line, and the whole account under it, folded. */
function EarningsList({ earnings, rateTag, isTurbo }: EarningsListProps) {
  const shape = <Skeleton className="my-1 h-4 w-24" />
  return (
    <details className="group/account">
      <summary className="flex w-fit cursor-pointer list-none flex-wrap items-center gap-x-3 gap-y-1 py-1 text-ink-soft">
        {earnings ? <Percent rate={earnings.ratePercent} className="whitespace-nowrap" /> : shape}
        {earnings ? rateTag : null}
        <OpeningTime isTurbo={isTurbo} />
        <span className="sr-only">Ver la cuenta</span>
        <ChevronDown aria-hidden className="size-5 transition-transform group-open/account:rotate-180" />
      </summary>
      <DefinitionList
        rows={[
          {
            label: 'Interés',
            value: earnings ? <Money amountCop={earnings.grossCop} tone="grow" sign="plus" /> : shape,
          },
          {
            label: 'Retención (4 %)',
            value: earnings ? <Money amountCop={earnings.withholdingCop} sign="minus" /> : shape,
          },
          {
            label: 'Recibes al final',
            value: earnings ? <Money amountCop={earnings.totalCop} className="text-lg font-semibold" /> : shape,
          },
          {
            label: 'Vence',
            value: earnings ? formatDayOfWeek(earnings.maturity.maturityDate) : shape,
            note: earnings && shiftText(earnings.maturity),
          },
        ]}
      />
    </details>
  )
}
