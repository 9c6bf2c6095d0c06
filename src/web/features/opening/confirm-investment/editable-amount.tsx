import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { readConfirmedAmount } from './investment.ts'

type EditableAmountProps = {
  amountCop: number
  /** Gets a changed amount when it is left. */
  onAmountChange: (amountCop: number) => void
  isEditing: boolean
  onEditingChange: (isEditing: boolean) => void
  /** Why the amount stands as it is, where it cannot be changed. */
  lockedBy?: string
  /** What the bank says of the amount. */
  error?: string
}

/**
 * The amount, to look at or to change (M03). What is typed counts when the field is left, by Enter, by its button or
 * for another part; an amount that cannot be stays in the field with its reason.
 */
export function EditableAmount(props: EditableAmountProps) {
  const { amountCop, onAmountChange, isEditing, onEditingChange, lockedBy, error } = props
  const [text, setText] = useState(String(amountCop))
  const [problem, setProblem] = useState<string>()
  const change = useRef<HTMLButtonElement>(null)
  const isLeftByKey = useRef(false)

  // Who leaves the field by its own button or by Enter is not left without a place.
  useEffect(() => {
    if (isEditing || !isLeftByKey.current) return
    isLeftByKey.current = false
    change.current?.focus()
  }, [isEditing])

  function leave() {
    const read = readConfirmedAmount(text)
    setProblem(read.problem)
    if (read.amountCop === undefined) return
    if (read.amountCop !== amountCop) onAmountChange(read.amountCop)
    onEditingChange(false)
  }

  if (isEditing) {
    return (
      <form
        className="flex flex-col gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          isLeftByKey.current = true
          leave()
        }}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || leave()}
      >
        <MoneyField
          name="confirma-monto"
          label="Monto"
          size="large"
          value={text}
          onValueChange={setText}
          error={problem}
          autoFocus
        />
        <Button type="submit" look="secondary" size="small" className="self-start">
          Listo
        </Button>
      </form>
    )
  }
  return (
    <div className="flex flex-col gap-1">
      <p className="text-ink-soft">Monto</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Money amountCop={amountCop} size="l" />
        {lockedBy === undefined ? (
          <Button
            ref={change}
            look="quiet"
            size="small"
            onClick={() => {
              setText(String(amountCop))
              setProblem(undefined)
              onEditingChange(true)
            }}
          >
            <Pencil aria-hidden className="size-4" />
            Cambiar<span className="sr-only"> el monto</span>
          </Button>
        ) : null}
      </div>
      {lockedBy === undefined ? null : <p className="text-ink-mute">{lockedBy}</p>}
      {error === undefined ? null : (
        <p role="alert" className="font-medium text-wrong">
          {error}
        </p>
      )}
    </div>
  )
}
