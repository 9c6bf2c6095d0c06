import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { cleanBefore } from './clean-input.ts'
import { controlClasses, Field, type FieldTexts, wireField } from './field.tsx'

type TextFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, keyof FieldTexts | 'id' | 'size'> & {
    /** True for a key or a secret, which stays as it was pasted. */
    verbatim?: boolean
  }

/**
 * One line of text. Takes everything an `<input>` takes (`autoComplete`, `inputMode`, `ref`, `onChange` …), so that
 * `{...register('name')}` of React Hook Form can be spread into it.
 */
export function TextField(props: TextFieldProps) {
  const { label, hint, why, error, name, optional, className, verbatim = false, onChange, ...input } = props
  const texts = { label, hint, why, error, name, optional }
  return (
    <Field {...texts} className={className}>
      <input
        type="text"
        {...input}
        onChange={verbatim ? onChange : cleanBefore(onChange)}
        {...wireField(texts)}
        name={name}
        className={classNames(controlClasses)}
      />
    </Field>
  )
}
