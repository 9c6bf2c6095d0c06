import { CircleHelp } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { TermChoice } from '#domain/bonuses/term-compatibility.ts'
import { formatTerm } from '#domain/money/terms/format-term.ts'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Tooltip } from '../../../ui/tooltip.tsx'
import { confirmedTerms, readConfirmedAmount } from './investment.ts'

type ChoiceFieldsProps = {
  amountCop: number
  /** Gets a changed amount when it is left. */
  onAmountChange: (amountCop: number) => void
  termDays: number
  terms: readonly TermChoice[]
  onTermChange: (termDays: number) => void
  isEditing: boolean
  onEditingChange: (isEditing: boolean) => void
  /** Why the amount is as it is, where it cannot be changed. */
  lockedBy?: string
  /** What the bank says of the amount. */
  error?: string
  /** The button that changes them, where a dialog begins. */
  changeRef: RefObject<HTMLButtonElement | null>
  /** What they earn, beside them. */
  gain: ReactNode
}

/**
 * Amount and term as one line, or as two fields to change them (M03). What is typed counts when the fields are left: by
 * Enter, by their button or for another part. An amount that cannot be stays in the field with its reason.
 */
export function ChoiceFields(props: ChoiceFieldsProps) {
  const { amountCop, onAmountChange, termDays, isEditing, onEditingChange, lockedBy, error, gain, changeRef } = props
  const [text, setText] = useState(String(amountCop))
  const [problem, setProblem] = useState<string>()
  const isLeftByKey = useRef(false)

  // Who leaves the fields by their button or by Enter is not left without a place.
  useEffect(() => {
    if (isEditing || !isLeftByKey.current) return
    isLeftByKey.current = false
    changeRef.current?.focus()
  }, [isEditing, changeRef])

  function leave() {
    const read = lockedBy === undefined ? readConfirmedAmount(text) : { amountCop }
    setProblem(read.problem)
    if (read.amountCop === undefined) return
    if (read.amountCop !== amountCop) onAmountChange(read.amountCop)
    onEditingChange(false)
  }

  if (isEditing) {
    return (
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          isLeftByKey.current = true
          leave()
        }}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || leave()}
      >
        {lockedBy === undefined ? (
          <MoneyField
            name="confirma-monto"
            label="Monto"
            size="large"
            value={text}
            onValueChange={setText}
            error={problem}
            autoFocus
          />
        ) : (
          <p className="text-ink-mute">{lockedBy}</p>
        )}
        <TermSelect
          terms={confirmedTerms(props.terms, termDays)}
          termDays={termDays}
          onTermChange={props.onTermChange}
          autoFocus={lockedBy !== undefined}
        />
        <Button type="submit" look="secondary" size="small" className="self-start">
          Listo
        </Button>
      </form>
    )
  }
  return (
    <div className="flex flex-col gap-1">
      {/* Where both do not fit beside each other, the button stands below. */}
      <div className="flex flex-wrap items-start justify-between gap-x-4">
        <p className="flex flex-1 basis-58 flex-wrap items-baseline gap-x-3 text-ink-soft">
          <span>
            <Money amountCop={amountCop} size="m" className="text-ink" /> · {formatTerm(termDays)}
          </span>
          {gain}
        </p>
        <Button
          ref={changeRef}
          look="quiet"
          size="small"
          className="-mt-2 -mr-2 ml-auto shrink-0 px-2"
          onClick={() => {
            setText(String(amountCop))
            setProblem(undefined)
            onEditingChange(true)
          }}
        >
          Cambiar<span className="sr-only"> el monto o el plazo</span>
        </Button>
      </div>
      {error === undefined ? null : (
        <p role="alert" className="font-medium text-wrong">
          {error}
        </p>
      )}
    </div>
  )
}

type TermSelectProps = {
  terms: readonly TermChoice[]
  termDays: number
  onTermChange: (termDays: number) => void
  autoFocus: boolean
}

/** The terms; those that a bonus blocks are disabled, and a tooltip says why (M03, B10). */
function TermSelect({ terms, termDays, onTermChange, autoFocus }: TermSelectProps) {
  const reasons = terms.flatMap(({ tooltip }) => tooltip ?? [])
  return (
    <div className="flex items-end gap-2">
      <SelectField
        name="confirma-plazo"
        label="Plazo"
        className="flex-1"
        autoFocus={autoFocus}
        value={String(termDays)}
        onChange={(event) => onTermChange(Number(event.currentTarget.value))}
        options={terms.map((term) => ({
          value: String(term.termDays),
          label: formatTerm(term.termDays),
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
