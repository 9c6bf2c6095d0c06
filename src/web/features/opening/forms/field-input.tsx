import type { ReactNode } from 'react'
import { getMaxLength } from '#domain/forms/check-field.ts'
import type { Choice } from '#domain/forms/field.ts'
import { type AnswerValue, type Field, textAnswer } from '#domain/forms/field.ts'
import { loadPhoneReader, phoneReader } from '../../../lib/phone-reader.ts'
import { ChoiceGroup } from '../../../ui/choice-group.tsx'
import { ComboboxField, type ComboboxOption } from '../../../ui/combobox-field.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { EmailField } from '../../../ui/email-field.tsx'
import { FieldGroup, type FieldTexts, fieldId } from '../../../ui/field.tsx'
import { LongTextField } from '../../../ui/long-text-field.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { YesNo } from '../../../ui/yes-no.tsx'
import { ConsentField, type DeclarationParties } from './consent-field.tsx'
import type { DraftAnswers } from './draft.ts'
import type { LookupLists } from './lookup-lists.ts'
import { hasDigitsAlone, numberTyped, takeTyped } from './typing.ts'

export type FieldInputProps = {
  field: Field
  answers: DraftAnswers
  error: string | undefined
  onAnswer: (value: AnswerValue | undefined) => void
  lists: LookupLists
  parties: DeclarationParties
}

/** More choices than these are in a list; fewer are all in view. Long ones take a line each. */
const mostChoicesInView = 5
const mostLongInView = 3

/** Two choices stand side by side on a phone when none is longer, in letters. */
const longestInPair = 24

/** The control of a field, by its kind. */
export function FieldInput({ field, answers, error, onAnswer, lists, parties }: FieldInputProps): ReactNode {
  const value = answers[field.name]
  const text = typeof value === 'string' ? value : ''
  const texts: FieldTexts = {
    name: field.name,
    label: field.label,
    hint: field.hint,
    why: field.why,
    error,
    optional: field.required === false,
  }
  const combobox = (options: readonly ComboboxOption[], placeholder?: string, disabled?: boolean) => (
    <ComboboxField
      // A combobox keeps the text of its input: another list begins with an empty one.
      key={disabled ? 'closed' : (options[0]?.value ?? '')}
      {...texts}
      options={options}
      value={text}
      onValueChange={onAnswer}
      placeholder={placeholder}
      disabled={disabled}
      autoComplete={field.autocomplete}
    />
  )

  switch (field.kind) {
    case 'money':
      return (
        <MoneyField
          {...texts}
          value={typeof value === 'number' ? String(value) : ''}
          onValueChange={(digits) => onAnswer(numberTyped(digits.slice(0, 15)))}
          placeholder={field.placeholder}
        />
      )
    case 'percent':
      return (
        <TextField
          {...texts}
          hint={texts.hint ?? 'Un número entre 1 y 100'}
          inputMode="numeric"
          autoComplete="off"
          value={typeof value === 'number' ? String(value) : ''}
          onChange={(event) => onAnswer(numberTyped(takeTyped(field, event.currentTarget.value)))}
        />
      )
    case 'date':
      return (
        <DateField
          {...texts}
          value={text}
          onValueChange={onAnswer}
          autoComplete={field.autocomplete === 'bday' ? 'bday' : undefined}
        />
      )
    case 'choice': {
      const choices = field.choices ?? []
      const areShort = choices.every(({ label }) => label.length <= longestInPair)
      return choices.length > (areShort ? mostChoicesInView : mostLongInView) ? (
        <SelectField
          {...texts}
          options={choices.map((choice) => ({ ...choice }))}
          placeholder="Elige una opción"
          value={text}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        />
      ) : (
        <ChoiceGroup
          {...texts}
          choices={choices}
          value={text}
          onValueChange={onAnswer}
          layout={areShort ? 'pairs' : 'cards'}
        />
      )
    }
    case 'multi-choice':
      return (
        <MultiChoiceField
          {...texts}
          choices={field.choices ?? []}
          value={Array.isArray(value) ? value : []}
          onValueChange={onAnswer}
        />
      )
    case 'yes-no':
      return <YesNo {...texts} value={typeof value === 'boolean' ? value : null} onValueChange={onAnswer} />
    case 'consent':
      return (
        <ConsentField
          {...texts}
          field={field}
          value={value === true}
          onValueChange={(ticked) => onAnswer(ticked || undefined)}
          parties={parties}
        />
      )
    case 'department':
      return combobox(lists.departments)
    case 'municipality': {
      const department = field.dependsOn ? textAnswer(answers, field.dependsOn) : ''
      const placeholder = department ? 'Escribe para buscar' : 'Primero elige el departamento'
      return combobox(lists.listMunicipalities(department), placeholder, !department)
    }
    case 'activity':
      return combobox(lists.activities, 'Asalariado, comercio, 0010…')
    case 'country':
      return combobox(lists.countries)
    case 'long-text':
      return (
        <LongTextField
          {...texts}
          value={text}
          maxLength={getMaxLength(field)}
          length={text.length}
          placeholder={field.placeholder}
          onChange={(event) => onAnswer(event.currentTarget.value)}
        />
      )
    case 'email':
      return (
        <EmailField
          {...texts}
          type="email"
          inputMode="email"
          placeholder={field.placeholder}
          autoComplete={field.autocomplete ?? 'email'}
          value={text}
          onValueChange={onAnswer}
        />
      )
    case 'phone':
      return (
        <TextField
          {...texts}
          {...textAttributes(field, answers)}
          value={text}
          onFocus={() => void loadPhoneReader()}
          onChange={({ currentTarget: control }) => {
            const typed = control.value
            const taken = takeTyped(field, typed)
            onAnswer(taken)
            // Until the reader of phones is there, only the calling code is known. Nothing else may be typed in the
            // meantime.
            if (!phoneReader()) {
              void loadPhoneReader().then(() => control.value === taken && onAnswer(takeTyped(field, typed)))
            }
          }}
        />
      )
    default:
      return (
        <TextField
          {...texts}
          {...textAttributes(field, answers)}
          value={text}
          onChange={(event) => onAnswer(takeTyped(field, event.currentTarget.value, answers))}
        />
      )
  }
}

/** What the browser needs to know of a line of text: which keyboard, what it may fill in, how long it can be. */
function textAttributes(field: Field, answers: DraftAnswers) {
  const common = { placeholder: field.placeholder, autoComplete: field.autocomplete ?? 'off' }
  switch (field.kind) {
    case 'phone':
      return { ...common, type: 'tel', inputMode: 'tel' } as const
    case 'digits':
      return { ...common, inputMode: 'numeric' } as const
    case 'document-number':
      return {
        ...common,
        // A phone should offer the digits of a cédula; a passport has letters too.
        inputMode: hasDigitsAlone(field, answers) ? 'numeric' : 'text',
        autoCapitalize: 'characters',
        spellCheck: false,
      } as const
    default:
      return { ...common, inputMode: field.inputMode, maxLength: getMaxLength(field) } as const
  }
}

type MultiChoiceFieldProps = FieldTexts & {
  choices: readonly Choice[]
  value: readonly string[]
  onValueChange: (value: readonly string[]) => void
}

/** Several of a few, all in view: real boxes to tick. The first one has the field's id. */
function MultiChoiceField({ choices, value, onValueChange, ...texts }: MultiChoiceFieldProps) {
  return (
    <FieldGroup {...texts}>
      <div className="flex flex-col">
        {choices.map((choice, index) => (
          <label key={choice.value} className="flex min-h-11 items-center gap-3 rounded-md">
            <input
              id={index === 0 ? fieldId(texts.name) : undefined}
              type="checkbox"
              name={texts.name}
              value={choice.value}
              checked={value.includes(choice.value)}
              onChange={(event) => {
                const ticked = event.currentTarget.checked
                // In the order of the list, so that the same ticks are the same answer.
                const next = choices.filter(({ value: one }) => (one === choice.value ? ticked : value.includes(one)))
                onValueChange(next.map((one) => one.value))
              }}
              className="size-5 shrink-0 accent-go"
            />
            {choice.label}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}
