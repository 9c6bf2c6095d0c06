import type { ReactNode } from 'react'
import type { DraftOf, StaffField, StaffFields } from '#domain/staff-forms/staff-field.ts'
import { CheckboxField } from '../checkbox-field.tsx'
import { ChoiceGroup } from '../choice-group.tsx'
import { LongTextField } from '../long-text-field.tsx'
import { MoneyField } from '../money-field.tsx'
import { SelectField, type SelectOption } from '../select-field.tsx'
import { TextField } from '../text-field.tsx'
import type { StaffFormState } from './use-staff-form.ts'

/** What a screen says of a field beside its table: banks that there are, or that a code stays as it was made. */
export type Adapted = { hint?: string; label?: string; choices?: readonly SelectOption[]; isFixed?: boolean }
export type Adaptations<Fields extends StaffFields> = { [K in keyof Fields]?: Adapted }
/** How many short fields stand beside each other on a wide screen. */
export type FieldColumns = 1 | 2 | 3 | 4

type DrawnFieldsProps<Fields extends StaffFields> = {
  form: StaffFormState<Fields>
  columns?: FieldColumns
  adapt?: Adaptations<Fields>
}

const grids: Record<FieldColumns, string> = {
  1: 'flex flex-col gap-4',
  2: 'grid items-end gap-4 sm:grid-cols-2',
  3: 'grid items-end gap-4 sm:grid-cols-3',
  4: 'grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4',
}
const longestShort = 80

/** Decision 082: the fields of a form of staff, as its table says; short ones that follow each other share a row. */
export function DrawnFields<Fields extends StaffFields>({ form, columns = 1, adapt = {} }: DrawnFieldsProps<Fields>) {
  type Asked = (typeof form.asked)[number]
  const groups = form.asked.reduce<Asked[][]>((all, one) => {
    const last = all.at(-1)
    const former = last?.[0]?.[1]
    if (former && isShort(one[1]) && isShort(former) && one[1].group === former.group) last?.push(one)
    else all.push([one])
    return all
  }, [])
  const draw = ([name, field]: Asked): ReactNode => {
    const { choices, isFixed = false, ...texts } = adapt[name] ?? {}
    return (
      <StaffControl
        key={name}
        name={form.nameOf(name)}
        field={{ ...field, ...texts }}
        choices={choices}
        isFixed={isFixed}
        value={form.draft[name]}
        error={form.shown[name]}
        onWrite={(value) => form.put({ [name]: value } as Partial<DraftOf<Fields>>)}
      />
    )
  }
  return groups.map((group) => {
    const [first] = group
    const shared = { className: grids[group.length > 1 ? columns : 1], children: group.map(draw) }
    if (first?.[1].group === undefined) return <div key={first?.[0]} {...shared} />
    return (
      <fieldset key={first[0]} className="flex min-w-0 flex-col gap-2">
        <legend className="font-semibold">{first[1].group}</legend>
        <div {...shared} />
      </fieldset>
    )
  })
}

function isShort(field: StaffField): boolean {
  if (field.kind === 'line') return field.most <= longestShort
  if (field.kind === 'choice' && field.isInView) return false
  return !['text', 'rows', 'names', 'box', 'secret-file'].includes(field.kind)
}

type StaffControlProps = {
  name: string
  field: StaffField
  choices: readonly SelectOption[] | undefined
  isFixed: boolean
  value: string | boolean
  error: string | undefined
  onWrite: (value: string | boolean) => void
}

/** One field, with the control of its kind. */
function StaffControl({ name, field, choices, isFixed, value, error, onWrite }: StaffControlProps) {
  const { label, hint, optional } = field
  const texts = { name, label, hint, optional: optional === true, error }
  const write = ({ target }: { target: { value: string } }) => onWrite(target.value)
  if (typeof value === 'boolean') {
    return (
      <CheckboxField
        {...{ name, label, hint, error }}
        checked={value}
        onChange={({ target }) => onWrite(target.checked)}
      />
    )
  }
  const options = choices ?? (field.kind === 'choice' ? field.choices : undefined)
  if (field.kind === 'choice' && field.isInView) {
    return <ChoiceGroup {...texts} layout="segments" choices={field.choices} value={value} onValueChange={onWrite} />
  }
  if (options) {
    const placeholder = field.kind === 'choice' || field.kind === 'bank' ? field.placeholder : undefined
    return <SelectField {...texts} {...{ placeholder, options, value }} disabled={isFixed} onChange={write} />
  }
  switch (field.kind) {
    case 'pesos':
      return <MoneyField {...texts} value={value} onValueChange={onWrite} />
    case 'figure':
      return field.unit === 'percent' ? (
        <TextField {...texts} inputMode="decimal" maxLength={field.asked.percent.most} value={value} onChange={write} />
      ) : (
        <MoneyField {...texts} value={value} onValueChange={onWrite} />
      )
    case 'text':
    case 'rows':
    case 'secret-file':
      return (
        <LongTextField
          {...texts}
          {...(field.kind === 'text'
            ? { rows: field.rows ?? 4, maxLength: field.most, ...(field.isCounted ? { length: value.length } : {}) }
            : { spellCheck: false })}
          {...(field.kind === 'secret-file' ? { verbatim: true, autoComplete: 'off' } : {})}
          value={value}
          onChange={write}
        />
      )
    default:
      return <TextField {...texts} {...inputOf(field)} value={value} readOnly={isFixed} onChange={write} />
  }
}

/** What a line of text is to the browser and its keyboard. */
function inputOf(field: StaffField): Omit<Parameters<typeof TextField>[0], 'name' | 'label'> {
  switch (field.kind) {
    case 'day':
      return { type: 'date' }
    case 'whole':
      return field.isStepped ? { type: 'number', min: field.least, max: field.most } : { inputMode: 'numeric' }
    case 'percent':
      return { inputMode: 'decimal' }
    case 'secret':
      return { type: 'password', autoComplete: 'off' }
    case 'line': {
      if (field.typed === 'time') return { type: 'time' }
      const keyboard = field.typed === 'digits' ? 'numeric' : field.typed
      return { maxLength: field.most, autoComplete: 'off', verbatim: field.verbatim ?? false, inputMode: keyboard }
    }
    default:
      return {}
  }
}
