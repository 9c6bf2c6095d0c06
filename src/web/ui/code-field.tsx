import { classNames } from './class-names.ts'
import { codeDigits, pastedCode } from './code-digits.ts'
import { Field, type FieldTexts, wireField } from './field.tsx'

type CodeFieldProps = FieldTexts & {
  /** How many digits the code has: 6, or 4. */
  length: number
  value: string
  onValueChange: (code: string) => void
  /** Called by the Enter key; inside a form, Enter submits the form instead. */
  onEnter?: () => void
  /** Called when what was pasted or filled in is not the code. */
  onPasteRefused?: () => void
  disabled?: boolean
  autoFocus?: boolean
  className?: string
}

/**
 * A one-time code. One real input, so that phones can fill it from the message and screen readers meet one field,
 * drawn as one box a digit.
 */
export function CodeField(props: CodeFieldProps) {
  const { length, value, onValueChange, onEnter, onPasteRefused, disabled, autoFocus, className, ...texts } = props
  const take = (code: string | null) => (code === null ? onPasteRefused?.() : onValueChange(code))
  const places = Array.from({ length }, (_, place) => place)
  return (
    <Field {...texts} className={className}>
      <div className="group/code relative">
        <input
          {...wireField(texts)}
          name={texts.name}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          disabled={disabled}
          // biome-ignore lint/a11y/noAutofocus: the step exists to type the code that was just asked for.
          autoFocus={autoFocus}
          value={value}
          onChange={(event) => take(codeDigits(value, event.currentTarget.value, length))}
          onPaste={(event) => {
            event.preventDefault()
            take(pastedCode(event.clipboardData.getData('text'), length))
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && onEnter) {
              event.preventDefault()
              onEnter()
            }
          }}
          // The caret can only be at the end: the boxes could not show it anywhere else. All of it may be chosen, to be
          // typed over or taken away.
          onSelect={({ currentTarget: input }) => {
            const isAll = input.selectionStart === 0 && input.selectionEnd === value.length
            if (!isAll) input.setSelectionRange(value.length, value.length)
          }}
          className="absolute inset-0 z-10 w-full cursor-text bg-transparent text-transparent caret-transparent outline-none selection:bg-transparent"
        />
        <div aria-hidden className={classNames('flex gap-1.5 sm:gap-2', disabled && 'opacity-55')}>
          {places.map((place) => (
            <span
              key={place}
              data-active={place === Math.min(value.length, length - 1)}
              className={classNames(
                'figures grid h-14 w-full max-w-12 place-items-center rounded-md border bg-surface text-xl font-semibold',
                texts.error ? 'border-2 border-wrong' : 'border-edge',
                'group-focus-within/code:data-[active=true]:outline-3',
                'group-focus-within/code:data-[active=true]:outline-(--brand-focus)',
              )}
            >
              {value.charAt(place)}
            </span>
          ))}
        </div>
      </div>
    </Field>
  )
}
