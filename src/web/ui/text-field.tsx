import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { controlClasses, Field, type FieldTexts, wireField } from './field.tsx'

type TextFieldProps = FieldTexts & Omit<ComponentProps<'input'>, keyof FieldTexts | 'id' | 'size'>

/**
 * One line of text. Takes everything an `<input>` takes (`autoComplete`, `inputMode`, `ref`, `onChange` …), so that
 * `{...register('name')}` of React Hook Form can be spread into it.
 */
export function TextField({ label, hint, why, error, name, optional, className, ...input }: TextFieldProps) {
  const texts = { label, hint, why, error, name, optional }
  return (
    <Field {...texts} className={className}>
      <input type="text" {...input} {...wireField(texts)} name={name} className={classNames(controlClasses)} />
    </Field>
  )
}
