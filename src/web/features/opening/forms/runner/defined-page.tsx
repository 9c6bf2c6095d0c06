// The front door of the package also leads to its test tools, which ask for a validator that compiles code.
import Form from '@rjsf/core/lib/components/Form.js'
import type { RJSFSchema, UiSchema } from '@rjsf/utils'
import { useState } from 'react'
import type { FormDefinition } from '../../../../api/views.ts'
import { fieldId } from '../../../../ui/field.tsx'
import { DerivedRows } from '../derived-rows.tsx'
import type { DraftAnswers } from '../draft.ts'
import { formElementId, type PageViewProps } from '../page-view.ts'
import { domainValidator } from './domain-validator.ts'
import { type PageContext, questionTemplates, questionWidgets } from './question-theme.tsx'

type DefinedPageProps = PageViewProps & { definition: FormDefinition }

/**
 * v1: a page drawn by `@rjsf/core` from the definition that the server serves, with the same controls as v2. The
 * answers live where they do for v2, so drafts, remarks and errors are the same.
 */
export function DefinedPage({ definition, ...view }: DefinedPageProps) {
  const { page, answers, errors, warnings, onAnswer, onComplete, onIncomplete, context, lists, parties } = view
  const [validator] = useState(() => domainValidator(page, context))
  return (
    <>
      <Form<DraftAnswers, RJSFSchema, PageContext>
        id={formElementId}
        className="flex flex-col gap-8"
        {...idsOfFields}
        schema={definition.schema.definitions[page.id] as RJSFSchema}
        uiSchema={definition.uiSchema[page.id] as UiSchema<DraftAnswers, RJSFSchema, PageContext>}
        formData={answers}
        validator={validator}
        widgets={questionWidgets}
        templates={questionTemplates}
        formContext={{ answers, errors, warnings, lists, parties }}
        experimental_defaultFormStateBehavior={nothingByItself}
        noHtml5Validate
        showErrorList={false}
        onChange={({ formData }, id) => {
          const changed = page.fields.find(({ name }) => fieldId(name) === id)
          if (changed) onAnswer(changed.name, formData?.[changed.name])
        }}
        onSubmit={onComplete}
        onError={onIncomplete}
      />
      <DerivedRows page={page} answers={answers} context={context} />
    </>
  )
}

/** The ids that `fieldId` makes, to which labels and the summary of errors lead. */
const idsOfFields = { idPrefix: 'campo', idSeparator: '-' }

/** A library that fills in what may only be `true` would tick declarations by itself. */
const nothingByItself = {
  constAsDefaults: 'never',
  emptyObjectFields: 'skipDefaults',
  arrayMinItems: { populate: 'never' },
} as const
