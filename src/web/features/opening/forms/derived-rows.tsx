import type { FormContext, FormPage } from '#domain/forms/form.ts'
import { normalizeFields } from '#domain/forms/normalize.ts'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import type { DraftAnswers } from './draft.ts'

type DerivedRowsProps = { page: FormPage; answers: DraftAnswers; context: FormContext }

/** What follows from the answers of a page, such as the net worth; nothing while nothing does. */
export function DerivedRows({ page, answers, context }: DerivedRowsProps) {
  const clean = normalizeFields(page.fields, answers)
  const rows = (page.derived ?? []).flatMap(({ label, value }) => {
    const shown = value(clean, context.lookups)
    return shown === undefined ? [] : [{ label, value: <span className="figures">{shown}</span> }]
  })
  return rows.length > 0 ? <DefinitionList rows={rows} className="border-y border-line" /> : null
}
