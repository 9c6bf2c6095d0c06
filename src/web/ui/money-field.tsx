import { useLayoutEffect, useRef, useState } from 'react'
import { unclearAmountText } from '#domain/money/amounts/amount-cop.ts'
import { classNames } from './class-names.ts'
import { controlClasses, Field, type FieldTexts, wireField } from './field.tsx'
import { type AmountTyping, leaveAmount, standingAmount, typeAmount } from './type-amount.ts'

type MoneyFieldProps = FieldTexts & {
  /** The amount as digits, `'10000000'`, or `''`. */
  value: string
  /** Gets the digits after each change of them. */
  onValueChange: (digits: string) => void
  onBlur?: () => void
  /** `large` where the amount is the hero of the screen, `bar` where it stays in view above what it changes. */
  size?: 'medium' | 'large' | 'bar'
  placeholder?: string
  disabled?: boolean
  readOnly?: boolean
  autoFocus?: boolean
  className?: string
}

/**
 * An amount in pesos: dots appear while typing, and the caret stays. Anything that is not an amount is refused, and a
 * sentence says why (X02).
 */
export function MoneyField(props: MoneyFieldProps) {
  const { label, hint, why, error, name, optional, value, onValueChange, size = 'medium', className, ...rest } = props
  const { onBlur, ...input } = rest
  const [last, setLast] = useState<AmountTyping>()
  // What is in the field counts as long as nobody else has changed the amount.
  const standing = last?.digits === value ? last : standingAmount(value)
  const { text } = standing
  const texts = { label, hint, why, error: standing.refused ? unclearAmountText : error, name, optional }
  const control = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)

  // React writes the regrouped text with the caret at its end; it is put back before the screen is painted.
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== control.current) return
    control.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const large = size === 'large'
  return (
    <Field {...texts} className={className}>
      <div className="relative">
        <span
          aria-hidden
          className={classNames(
            'pointer-events-none absolute top-1/2 -translate-y-1/2 text-ink-mute',
            size === 'bar' ? 'left-0' : 'left-4',
            large ? 'text-xl font-medium' : 'text-base',
          )}
        >
          $
        </span>
        <input
          {...input}
          {...wireField(texts)}
          ref={control}
          name={name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={120}
          value={text}
          onChange={(event) => {
            const { value: after, selectionStart } = event.currentTarget
            const { inputType } = event.nativeEvent as InputEvent
            const next = typeAmount(standing, { text: after, caret: selectionStart ?? after.length, inputType })
            caret.current = next.caret
            setLast(next)
            // What was typed early is always reported, even where it equals the amount that is asked (use-early-input.ts).
            if (next.digits !== value || !event.isTrusted) onValueChange(next.digits)
          }}
          onBlur={() => {
            // What was not counted does not stay.
            setLast(leaveAmount(standing))
            onBlur?.()
          }}
          className={classNames(
            controlClasses,
            'figures',
            large
              ? 'min-h-16 pl-10 font-semibold'
              : size === 'bar'
                ? 'min-h-8 border-0 bg-transparent py-0 pr-0 pl-5 font-semibold outline-none'
                : 'pl-9',
            // However large the figure, it must fit on a phone.
            size === 'bar' && (text.length > 11 ? 'text-lg! sm:text-2xl!' : 'text-xl! sm:text-2xl!'),
            large && (text.length > 15 ? 'text-lg!' : text.length > 11 ? 'text-xl! sm:text-3xl!' : 'text-3xl!'),
          )}
        />
      </div>
    </Field>
  )
}
