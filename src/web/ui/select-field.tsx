import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClasses, Field, type FieldTexts, wireField } from './field.tsx'

export type SelectOption = {
  value: string
  label: string
  disabled?: boolean
  /** Its label is a name, which a browser that translates the page leaves as it is. */
  isName?: boolean
}

type SelectFieldProps = FieldTexts &
  Omit<ComponentProps<'select'>, keyof FieldTexts | 'id' | 'children'> & {
    options: readonly SelectOption[]
    /** The text shown while nothing is chosen; its value is `''`. */
    placeholder?: string
  }

/** One of a short list. The browser's own select: phones open their own wheel, and every keyboard works. */
export function SelectField(props: SelectFieldProps) {
  const { label, hint, why, error, name, optional, className, options, placeholder, ...select } = props
  const texts = { label, hint, why, error, name, optional }
  return (
    <Field {...texts} className={className}>
      <div className="relative">
        <select {...select} {...wireField(texts)} name={name} className={`${controlClasses} appearance-none pr-12`}>
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.disabled}
              translate={option.isName ? 'no' : undefined}
            >
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-ink-soft"
        />
      </div>
    </Field>
  )
}
