import { controlClasses, Field, type FieldTexts, wireField } from './field.tsx'
import { lazyPart } from './lazy-part.tsx'
import { useHydrated } from './use-hydrated.ts'

/** `otherNames` find it too; `leads` puts it before others that answer a search equally well. */
export type ComboboxOption = { value: string; label: string; otherNames?: readonly string[]; leads?: boolean }

export type ComboboxFieldProps = FieldTexts & {
  options: readonly ComboboxOption[]
  /** The value chosen, or `''`. */
  value: string
  onValueChange: (value: string) => void
  onBlur?: () => void
  placeholder?: string
  /** What is said when nothing is found. */
  emptyText?: string
  disabled?: boolean
  /** Token of the HTML attribute of the same name; nothing is filled in by the browser by default. */
  autoComplete?: string
  className?: string
}

/** What the field says until one types. */
export const comboboxPlaceholder = 'Escribe para buscar'

const ComboboxList = lazyPart(() => import('./combobox-list.tsx').then((part) => part.ComboboxList), {
  meanwhile: (props: ComboboxFieldProps) => <ComboboxAtRest {...props} />,
  keepsFocus: true,
})

/**
 * One of a long list, found by typing: municipality, economic activity, bank. Accents and word order don't matter, nor
 * do typing errors.
 */
export function ComboboxField(props: ComboboxFieldProps) {
  // Base UI hides its form input with a style attribute, which the content security policy refuses in prerendered HTML.
  return useHydrated() ? <ComboboxList {...props} /> : <ComboboxAtRest {...props} />
}

/** The field while its list is being loaded: what was chosen can be read. */
function ComboboxAtRest(props: ComboboxFieldProps) {
  const {
    options,
    value,
    onValueChange: _,
    onBlur: __,
    emptyText: ___,
    autoComplete: ____,
    className,
    disabled,
    ...texts
  } = props
  const { placeholder = comboboxPlaceholder, ...labels } = texts
  return (
    <Field {...labels} className={className}>
      <input
        {...wireField(labels)}
        className={controlClasses}
        placeholder={placeholder}
        value={options.find((option) => option.value === value)?.label ?? ''}
        disabled={disabled}
        readOnly
      />
    </Field>
  )
}
