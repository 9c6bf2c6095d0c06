import { useLayoutEffect, useRef } from 'react'
import { formatAmountInput, withoutCentavos } from '#domain/money/amounts/amount-cop.ts'
import { classNames } from './class-names.ts'
import { controlClasses, Field, type FieldTexts, wireField } from './field.tsx'

type MoneyFieldProps = FieldTexts & {
  /** The amount as digits, `'10000000'`, or `''`. */
  value: string
  /** Gets the digits after each change. */
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

/** An amount in pesos: dots appear while typing, the caret stays, and what is no digit is not taken (X02). */
export function MoneyField(props: MoneyFieldProps) {
  const { label, hint, why, error, name, optional, value, onValueChange, size = 'medium', className, ...input } = props
  const texts = { label, hint, why, error, name, optional }
  const text = formatAmountInput(value)
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
          maxLength={40}
          value={text}
          onChange={(event) => {
            const { value: after, selectionStart } = event.currentTarget
            const next = typeAmount(text, { text: after, caret: selectionStart ?? after.length })
            caret.current = next.caret
            onValueChange(next.text.replaceAll('.', ''))
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

/** A field's text and the place of the caret in it. */
export type TypedAmount = { text: string; caret: number }

/** How many digits stand before a place of the text. */
function digitsBefore(text: string, place: number): number {
  return text.slice(0, place).replace(/\D/g, '').length
}

/** The place just after the nth digit of the text. */
function placeAfterDigit(text: string, count: number): number {
  if (count <= 0) return 0
  let seen = 0
  for (let place = 0; place < text.length; place++) {
    if (/\d/.test(text.charAt(place))) seen++
    if (seen === count) return place + 1
  }
  return text.length
}

/** How many characters of a text were not there before: what is left between the same beginning and the same end. */
function lengthWritten(before: string, after: string): number {
  const shortest = Math.min(before.length, after.length)
  let begin = 0
  while (begin < shortest && before[begin] === after[begin]) begin++
  let end = 0
  while (end < shortest - begin && before.at(-1 - end) === after.at(-1 - end)) end++
  return after.length - begin - end
}

/**
 * Regroups an amount after a change, and keeps the caret where the person left it.
 * In: the text before the change (grouped), and the text and caret after it. Centavos at the end of a pasted amount
 * (`1.000,00`, `1000.00`) are dropped, not read as more zeros. Erasing a dot erases the digit on the side of the key pressed.
 * Out: the grouped text and the caret in it.
 */
export function typeAmount(before: string, after: TypedAmount): TypedAmount {
  // One key writes one character, so whatever writes more was pasted, also over what stood there.
  const pasted = lengthWritten(before, after.text) > 1 ? withoutCentavos(after.text) : after.text
  let digits = pasted.replace(/\D/g, '')
  let caretDigits = digitsBefore(pasted, after.caret)
  const erasedOnlyADot = after.text.length === before.length - 1 && digits === before.replace(/\D/g, '')
  if (erasedOnlyADot && digits !== '') {
    digits = digits.slice(0, Math.max(0, caretDigits - 1)) + digits.slice(caretDigits)
    caretDigits = Math.max(0, caretDigits - 1)
  }
  const leadingZeros = digits.length - digits.replace(/^0+(?=\d)/, '').length
  const text = formatAmountInput(digits)
  return { text, caret: placeAfterDigit(text, caretDigits - leadingZeros) }
}
