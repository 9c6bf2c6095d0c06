import type { FormDefinition } from '../../../../api/views.ts'
import type { PageViewProps } from '../page-view.ts'
import { QuestionsForm } from '../questions-form.tsx'
import { askedFields } from './asked-fields.ts'

type DefinedPageProps = PageViewProps & { definition: FormDefinition }

/** v1: the questions of a page, drawn from the definition that the server serves with the controls of v2. */
export function DefinedPage({ definition, ...view }: DefinedPageProps) {
  return <QuestionsForm {...view} fields={askedFields(definition, view.page.id, view.answers)} />
}
