import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema, WidgetProps } from '@rjsf/utils'
import type { FieldKind } from '#domain/forms/field.ts'
import type { DraftAnswers } from '../draft.ts'
import { FieldInput } from '../field-input.tsx'
import type { PageViewProps } from '../page-view.ts'
import { Question } from '../question.tsx'
import { fieldOfWidget } from './field-of-widget.ts'

/** What the questions of a page look at besides their own answer. */
export type PageContext = Pick<PageViewProps, 'answers' | 'errors' | 'warnings' | 'lists' | 'parties'>

/** A question of a definition, with its label, reason and error: the same control that v2 asks it with. */
function QuestionWidget(props: WidgetProps<DraftAnswers, RJSFSchema, PageContext>) {
  const { name, value, onChange, registry } = props
  const { answers, errors, lists, parties } = registry.formContext
  return (
    <FieldInput
      field={fieldOfWidget(props)}
      answers={{ ...answers, [name]: value }}
      error={errors.find(({ field }) => field === name)?.message}
      onAnswer={onChange}
      lists={lists}
      parties={parties}
    />
  )
}

function QuestionTemplate(props: FieldTemplateProps<DraftAnswers, RJSFSchema, PageContext>) {
  const { fieldPathId, registry, children } = props
  const name = fieldPathId.path.at(-1)
  // The page itself is a field too, the one without a name.
  if (name === undefined) return children
  return (
    <Question name={String(name)} warnings={registry.formContext.warnings}>
      {children}
    </Question>
  )
}

function PageTemplate({ properties }: ObjectFieldTemplateProps<DraftAnswers, RJSFSchema, PageContext>) {
  return properties.map(({ content }) => content)
}

export const questionTemplates = {
  FieldTemplate: QuestionTemplate,
  ObjectFieldTemplate: PageTemplate,
  // «Continuar» stands outside the form, in reach of the thumb.
  ButtonTemplates: { SubmitButton: () => null },
}

/** A definition names the kind of a question as its widget. */
export const questionWidgets: Record<FieldKind, typeof QuestionWidget> = {
  text: QuestionWidget,
  digits: QuestionWidget,
  'document-number': QuestionWidget,
  date: QuestionWidget,
  money: QuestionWidget,
  percent: QuestionWidget,
  choice: QuestionWidget,
  'multi-choice': QuestionWidget,
  'yes-no': QuestionWidget,
  department: QuestionWidget,
  municipality: QuestionWidget,
  activity: QuestionWidget,
  country: QuestionWidget,
  email: QuestionWidget,
  phone: QuestionWidget,
  'long-text': QuestionWidget,
  consent: QuestionWidget,
}
