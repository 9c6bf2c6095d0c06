import type { ComponentProps } from 'react'
import { cleanBefore } from './clean-input.ts'
import { controlClasses, Field, type FieldTexts, wireField } from './field.tsx'

type LongTextFieldProps = FieldTexts &
  Omit<ComponentProps<'textarea'>, keyof FieldTexts | 'id'> & {
    /** How many characters are written so far; with `maxLength` it shows how many are left. */
    length?: number
    /** True for a key or a secret, which stays as it was pasted. */
    verbatim?: boolean
  }

/** Several lines of text. It grows with what is written where the browser can. */
export function LongTextField(props: LongTextFieldProps) {
  const { label, hint, why, error, name, optional, className, length, ...rest } = props
  const { verbatim = false, onChange, ...textarea } = rest
  const texts = { label, hint, why, error, name, optional }
  const left = textarea.maxLength === undefined || length === undefined ? undefined : textarea.maxLength - length
  return (
    <Field {...texts} className={className}>
      <textarea
        rows={4}
        {...textarea}
        onChange={verbatim ? onChange : cleanBefore(onChange)}
        {...wireField(texts)}
        name={name}
        className={`${controlClasses} field-sizing-content min-h-28`}
      />
      {left === undefined ? null : (
        <p className="figures self-end text-sm text-ink-mute" aria-live="polite">
          {left === 1 ? 'Queda 1 carácter' : `Quedan ${left} caracteres`}
        </p>
      )}
    </Field>
  )
}
