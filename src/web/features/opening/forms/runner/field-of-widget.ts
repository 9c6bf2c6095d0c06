import type { EnumOptionsType, RJSFSchema } from '@rjsf/utils'
import type { Field } from '#domain/forms/field.ts'

/** What a widget of `@rjsf/core` is told of its question. */
type Described = {
  name: string
  label: string
  schema: RJSFSchema
  uiSchema?: Readonly<Record<string, unknown>>
  options: Readonly<Record<string, unknown>> & { enumOptions?: readonly EnumOptionsType[] }
  placeholder?: string
  required?: boolean
}

/** In: how a definition describes a question to its widget. Out: the question as the controls of the forms take it. */
export function fieldOfWidget({ name, label, schema, uiSchema, options, placeholder, required }: Described): Field {
  const { hint, why, autocomplete, inputMode, dependsOn, declaration } = options as Partial<Field>
  return {
    name,
    label,
    kind: uiSchema?.['ui:widget'] as Field['kind'],
    // A yes or no has two values for the library, and no list of choices for us.
    choices: options.enumNames
      ? options.enumOptions?.map(({ value, label: text }) => ({ value, label: text }))
      : undefined,
    required: required === true,
    maxLength: schema.maxLength,
    hint,
    why,
    placeholder: placeholder || undefined,
    autocomplete,
    inputMode,
    dependsOn,
    declaration,
  }
}
