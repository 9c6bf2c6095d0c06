import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Field } from '#domain/forms/field.ts'
import { displayValue } from '#domain/forms/summary.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { fieldId } from '../../../ui/field.tsx'
import type { PageViewProps } from './page-view.ts'

type View = Pick<PageViewProps, 'answers' | 'errors' | 'context' | 'proven'>

/**
 * Parts the fields of a page: those to ask, and those that the identity check has answered, which stand as text until
 * the customer corrects them. An answer that was changed or refused is asked, and leave that was given not at all.
 */
export function useProvenFields(
  fields: readonly Field[],
  { answers, errors, context, proven }: View,
): { asked: readonly Field[]; provenRows: ReactNode } {
  const heading = useId()
  const isSame = (name: string) => name in proven && (answers[name] ?? '') === proven[name]
  // What was another answer at first is typed in, and stays so when it becomes the same.
  const [atFirst] = useState(() => new Set(Object.keys(proven).filter(isSame)))
  const [corrects, setCorrects] = useState(false)
  if (!corrects && errors.some(({ field }) => field in proven)) setCorrects(true)
  const isProven = ({ name, kind }: Field) => isSame(name) && (kind === 'consent' || (atFirst.has(name) && !corrects))
  const known = fields.filter(isProven)
  const asked = fields.filter((field) => !known.includes(field))
  const firstCorrected = fields.find(({ name, kind }) => name in proven && kind !== 'consent')?.name

  useEffect(() => {
    if (corrects && firstCorrected) document.getElementById(fieldId(firstCorrected))?.focus()
  }, [corrects, firstCorrected])

  const rows = known.flatMap((field) => {
    const value = answers[field.name]
    if (field.kind === 'consent' || value === undefined) return []
    return [{ label: field.label, value: displayValue(field, value, context.lookups) }]
  })
  if (rows.length === 0) return { asked, provenRows: null }
  return {
    asked,
    provenRows: (
      <section aria-labelledby={heading} className="rounded-lg bg-surface px-5 pt-2 shadow-soft md:px-6">
        <div className="flex items-center justify-between gap-4">
          <h2 id={heading} className="font-semibold">
            Lo leímos de tu documento
          </h2>
          <Button look="quiet" size="small" onClick={() => setCorrects(true)}>
            Corregir<span className="sr-only"> lo que leímos de tu documento</span>
          </Button>
        </div>
        <DefinitionList rows={rows} />
      </section>
    ),
  }
}
