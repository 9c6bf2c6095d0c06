import type { FormDefinition } from '#contract/form-definition.ts'
import type { Field } from '#domain/forms/field.ts'
import type { DraftAnswers } from '../draft.ts'
import { holdsSchema } from './holds-schema.ts'

/** A part of a page's schema: its questions, and those that a condition adds (`src/contract/form-definition.ts`). */
type SchemaPart = {
  properties: Readonly<Record<string, QuestionSchema>>
  required: readonly string[]
}
type PageSchema = SchemaPart & { allOf: readonly { if: unknown; then: SchemaPart }[] }
type QuestionSchema = {
  title: string
  maxLength?: number
  enum?: readonly string[]
  items?: { enum: readonly string[] }
}
type QuestionUi = {
  'ui:widget': Field['kind']
  'ui:enumNames'?: readonly string[]
  'ui:options': Pick<Field, 'hint' | 'why' | 'placeholder' | 'autocomplete' | 'inputMode' | 'dependsOn' | 'declaration'>
}
type PageUi = Readonly<Record<string, QuestionUi>> & { readonly 'ui:order': readonly string[] }

/**
 * F01, F02, F03: the questions that are asked, in their order, as our controls take them.
 * @param definition - The definition of a form as the server serves it.
 */
export function askedFields(definition: FormDefinition, pageId: string, answers: DraftAnswers): Field[] {
  const schema = definition.schema.definitions[pageId] as unknown as PageSchema
  const ui = definition.uiSchema[pageId] as unknown as PageUi
  const added = schema.allOf.filter((part) => holdsSchema(part.if, answers)).map(({ then }) => then)
  const parts: readonly SchemaPart[] = [schema, ...added]
  const asked = new Map(parts.flatMap(({ properties }) => Object.entries(properties)))
  const required = new Set(parts.flatMap((part) => part.required))
  return ui['ui:order'].flatMap((name) => {
    const [question, shown] = [asked.get(name), ui[name]]
    return question && shown ? [toField(name, question, shown, required.has(name))] : []
  })
}

function toField(name: string, question: QuestionSchema, ui: QuestionUi, required: boolean): Field {
  const values = question.enum ?? question.items?.enum ?? []
  const labels = ui['ui:enumNames']
  return {
    ...ui['ui:options'],
    name,
    label: question.title,
    kind: ui['ui:widget'],
    choices: labels && values.map((value, place) => ({ value, label: labels[place] ?? value })),
    required,
    maxLength: question.maxLength,
  }
}
