import type { ReactNode } from 'react'
import type { TermChoice } from '#domain/bonuses/term-compatibility.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { offeredTermsDays } from '#domain/money/terms/offered-terms.ts'
import { Button } from '../../../ui/button.tsx'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { amountSteps, readAmount, type SimulationInput } from './amount-and-term.ts'

type QuestionFieldsProps = {
  question: SimulationInput
  onQuestionChange: (question: SimulationInput) => void
  /** `bar`: low, to stay in view above the offers. `column`: one under the other. */
  layout: 'bar' | 'column'
  /** The terms to choose from, some of them blocked by a bonus, with the reason; all of them when left out. */
  terms?: readonly TermChoice[]
  /** Why the amount cannot be changed, where it cannot. */
  lockedBy?: string
}

type QuestionBarProps = Omit<QuestionFieldsProps, 'layout'> & {
  /** Under the fields. */
  children?: ReactNode
}

/** The question as a low bar that stays in view over its answers. */
export function QuestionBar({ children, ...fields }: QuestionBarProps) {
  return (
    <form
      data-simulator
      autoComplete="off"
      onSubmit={(event) => event.preventDefault()}
      className="stays-in-view rounded-lg bg-surface p-3 shadow-float md:p-4"
    >
      <QuestionFields {...fields} layout="bar" />
      {children}
    </form>
  )
}

type TermText = `${(typeof offeredTermsDays)[number]}`

/** How much and for how long: the two things that the simulator asks. Their names are those of the address. */
export function QuestionFields({
  question,
  onQuestionChange,
  layout,
  terms = allTerms,
  lockedBy,
}: QuestionFieldsProps) {
  const { message, amountCop } = { amountCop: undefined, ...readAmount(question.amountText) }
  const isBar = layout === 'bar'
  const setAmount = (amountText: string) => onQuestionChange({ ...question, amountText })
  return (
    <div className={isBar ? 'question-bar' : 'flex flex-col gap-6'}>
      <MoneyField
        name="monto"
        label="¿Cuánto quieres invertir?"
        size={isBar ? 'bar' : 'large'}
        value={question.amountText.replace(/\D/g, '') === question.amountText ? question.amountText : ''}
        readOnly={lockedBy !== undefined}
        hint={lockedBy}
        onValueChange={setAmount}
        error={message}
        className={isBar ? 'labelled-inside gap-0!' : ''}
      />
      {isBar && lockedBy === undefined ? (
        <AmountSteps amountCop={amountCop} onAmount={(cop) => setAmount(String(cop))} />
      ) : null}
      <ChoiceGroup<TermText>
        name="plazo"
        // In the bar the terms say it themselves.
        label={<span className={isBar ? 'sr-only' : ''}>¿Por cuánto tiempo?</span>}
        layout="segments"
        className={isBar ? 'gap-0!' : ''}
        choices={terms.map((term) => ({
          value: `${term.termDays}` as TermText,
          label: <TermLabel {...term} />,
          disabled: term.isBlocked,
        }))}
        value={`${question.termDays}`}
        onValueChange={(value) => {
          const termDays = offeredTermsDays.find((days) => `${days}` === value)
          if (termDays) onQuestionChange({ amountText: question.amountText, termDays })
        }}
      />
    </div>
  )
}

/** A step less and a step more. Where nothing can be read, the first step sets the amount. */
function AmountSteps({ amountCop = 0, onAmount }: { amountCop?: number; onAmount: (amountCop: number) => void }) {
  const { downCop, upCop } = amountSteps(amountCop)
  return (
    <div data-answer className="flex gap-1">
      <Step sign="−" verb="Bajar" toCop={downCop} onAmount={onAmount} />
      <Step sign="+" verb="Subir" toCop={upCop} onAmount={onAmount} />
    </div>
  )
}

type StepProps = { sign: string; verb: string; toCop: number | undefined; onAmount: (amountCop: number) => void }

function Step({ sign, verb, toCop, onAmount }: StepProps) {
  return (
    <Button
      look="quiet"
      // Filled, so that it does not look like a choice that was made.
      className="min-h-16 bg-go-soft! px-2 text-go-ink!"
      disabled={toCop === undefined}
      data-amount={toCop}
      onClick={() => toCop !== undefined && onAmount(toCop)}
    >
      <span aria-hidden className="w-4 text-xl">
        {sign}
      </span>
      <span className="sr-only">{toCop === undefined ? verb : `${verb} a ${formatCop(toCop)}`}</span>
    </Button>
  )
}

/** The terms that the simulator offers, none of them blocked. */
export const allTerms: readonly TermChoice[] = offeredTermsDays.map((termDays) => ({
  termDays,
  isBlocked: false,
  tooltip: undefined,
}))

/** A term; a blocked one can still be asked why, by pointer, by tap and by keyboard (B10). */
function TermLabel({ termDays, isBlocked, tooltip }: TermChoice) {
  const text = (
    <>
      <span className="figures text-lg leading-5">{termDays}</span>
      <span className="text-sm leading-4 font-normal">días</span>
    </>
  )
  const look = 'flex flex-col items-center py-1 leading-5'
  if (!isBlocked) return <span className={look}>{text}</span>
  return (
    <Tooltip content={tooltip} position="bottom">
      <button type="button" aria-disabled className={`${look} w-full rounded-sm line-through`}>
        {text}
      </button>
    </Tooltip>
  )
}
