import type { ReactNode } from 'react'
import type { SimulationOption } from '#contract/simulate.ts'
import type { Coach } from '#domain/bonuses/campaign.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { isOfferedTerm, offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { ApplicationChannelFields, OpeningTime } from '../../../ui/application-channel-fields.tsx'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { HelpLink } from '../../../ui/help-link.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { RateMissing } from '../../../ui/rate-missing.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { hasStores, type ParameterProblems, readWrittenAmount, type Parameters as Written } from './quote-parameters.ts'
import { ResultFigures } from './result-figures.tsx'
import { VisitQuestions } from './visit-questions.tsx'

type QuoteDialogProps = {
  open: boolean
  bank: { bankId: number; name: string; legalEntity: string }
  parameters: Written
  onChange: (changes: Partial<Written>) => void
  /** What the bank pays, by term; nothing while it is not known. */
  options: readonly SimulationOption[] | undefined
  /** Its rates could not be asked for. */
  hasFailed: boolean
  onRetry: () => void
  isCompact: boolean
  /** Something is being asked: nothing else can be done until it is answered (B §4.8). */
  isLocked: boolean
  /** What was found on confirm. */
  problems: ParameterProblems
  way: Parameters<typeof ApplicationChannelFields>[0]
  isTurbo: boolean
  coaches: readonly Coach[] | undefined
  rateTag?: ReactNode
  /** The bonus of the visit, banners, and dialogs that belong to a choice. */
  children?: ReactNode
  onConfirm: () => void
  onClose: () => void
}

/** M01 (B §2.2): the parameters of an investment with one bank. Side by side from 768 px on, unless it is compact. */
export function QuoteDialog(props: QuoteDialogProps) {
  const { open, bank, parameters, onChange, options, hasFailed, isCompact, isLocked, problems } = props
  const { amountText, termDays } = parameters
  const written = readWrittenAmount(amountText)
  const terms = options?.length ? options.map(({ term }) => term) : offeredTermsDays.toReversed()
  const option = options && (options.find(({ term }) => term === termDays) ?? 'none')
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || props.onClose()}
      size={isCompact ? 'medium' : 'large'}
      title={
        <>
          Revisa tu inversión con <BankName name={bank.name} />
        </>
      }
      actions={
        <Button loading={isLocked} onClick={props.onConfirm}>
          Confirmar
        </Button>
      }
    >
      <div
        aria-busy={isLocked}
        className={classNames('flex flex-col gap-5', isLocked && 'pointer-events-none opacity-60')}
      >
        <BankMark name={bank.name} legalEntity={bank.legalEntity} />
        <div className={classNames('grid gap-5', !isCompact && 'md:grid-cols-2 md:gap-8')}>
          <div className="flex min-w-0 flex-col gap-5">
            <MoneyField
              name="parametros-monto"
              label="¿Cuánto quieres invertir?"
              size={isCompact ? 'medium' : 'large'}
              value={amountText}
              onValueChange={(digits) => onChange({ amountText: digits })}
              error={problems.amount ?? written.problem}
            />
            <SelectField
              name="parametros-plazo"
              label="¿Por cuánto tiempo?"
              value={String(termDays)}
              onChange={(event) => {
                const days = Number(event.currentTarget.value)
                if (isOfferedTerm(days)) onChange({ termDays: days })
              }}
              options={terms.map((days) => ({ value: String(days), label: formatTerm(days) }))}
            />
            <ApplicationChannelFields {...props.way} />
            <VisitQuestions
              place="parametros"
              answers={parameters}
              onChange={onChange}
              problems={problems}
              asksForAdvisor={hasStores(bank.bankId)}
              coaches={props.coaches}
            />
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            {hasFailed ? (
              <RateMissing kept="Lo que escribiste sigue aquí." onRetry={props.onRetry} />
            ) : (
              <ResultFigures
                option={written.amountCop === undefined ? undefined : option}
                isCompact={isCompact}
                rateTag={props.rateTag}
              />
            )}
            <OpeningTime isTurbo={props.isTurbo} />
            {props.children}
          </div>
        </div>
        <p className="text-ink-soft">
          ¿Tienes dudas? <HelpLink about={`mi CDT con ${bank.name}`} />
        </p>
      </div>
    </Dialog>
  )
}

/** A bank's name in our own lettering: logos of others are theirs. */
function BankMark({ name, legalEntity }: { name: string; legalEntity: string }) {
  return (
    <div className="flex items-center gap-3">
      <span
        aria-hidden
        className="grid size-12 shrink-0 place-items-center rounded-md bg-go-soft text-xl font-bold text-go-ink"
      >
        {name.slice(0, 1)}
      </span>
      <p className="flex min-w-0 flex-col">
        <span className="text-lg font-semibold text-ink">
          <BankName name={name} />
        </span>
        <span className="text-sm text-ink-mute">Lo emite {legalEntity}</span>
      </p>
    </div>
  )
}
