import { visibleFields } from '#domain/forms/form.ts'
import type { PageViewProps } from './page-view.ts'
import { QuestionsForm } from './questions-form.tsx'

/** v2: the questions of a page, drawn from the domain. */
export function PageFields(view: PageViewProps) {
  return <QuestionsForm {...view} fields={visibleFields(view.page, view.answers)} />
}
