import { type ReactNode, useEffect, useId, useState } from 'react'
import type { Field } from '#domain/forms/field.ts'
import { type FormContext, type FormPage, visibleFields } from '#domain/forms/form.ts'
import { documentLabel, fullNameLabel, reviewRows } from '#domain/forms/review-rows.ts'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { fieldId } from '../../../ui/field.tsx'
import { useAnswersText } from './answer-store.ts'
import type { DraftAnswers } from './draft.ts'
import type { FormStep } from './form-steps.ts'
import type { ScreenViewProps } from './screen-view.ts'
import { DoneSubject } from './subject-part.tsx'

type View = Pick<ScreenViewProps, 'store' | 'errors' | 'context'> & {
  step: FormStep
  /** What need not be asked, by field: what the identity check read, and leave that was given (F06). */
  proven: DraftAnswers
}
type Row = { label: string; value: string }

/** Parts the fields of a page: those to ask, and those that are known. */
export type SplitFields = (
  page: FormPage,
  answers: DraftAnswers,
) => { asked: readonly Field[]; known: readonly Field[] }

/**
 * Finds what the identity check has answered on a screen. It is shown as text until the customer corrects it. An answer
 * that was changed or refused is asked, and leave that was given not at all.
 * @returns How the fields of each page part, and the rows of what is known on all of them.
 */
export function useProvenFields(view: View): {
  splitFields: SplitFields
  /** What was read, in full while it is at hand and in a line afterwards. */
  drawProven: (isAtHand: boolean) => ReactNode
  /** The fields that are being corrected. */
  corrected: ReadonlySet<string>
} {
  const { store, errors, context, proven } = view
  const { id, pages } = view.step
  const isSame = (answers: DraftAnswers, name: string) => name in proven && (answers[name] ?? '') === proven[name]
  // What was another answer at first is typed in, and stays so when it becomes the same.
  const [atFirst] = useState(() => new Set(Object.keys(proven).filter((name) => isSame(store.get(), name))))
  const [correctedAt, setCorrectedAt] = useState<string>()
  const corrects = correctedAt === id
  if (!corrects && errors.some(({ field }) => field in proven)) setCorrectedAt(id)

  function splitFields(page: FormPage, answers: DraftAnswers) {
    const fields = visibleFields(page, answers)
    const isKnown = ({ name, kind }: Field) =>
      isSame(answers, name) && (kind === 'consent' || (atFirst.has(name) && !corrects))
    return { asked: fields.filter((field) => !isKnown(field)), known: fields.filter(isKnown) }
  }
  const rows = useAnswersText(store, (answers) =>
    JSON.stringify(pages.flatMap((page) => readRows(page, splitFields(page, answers).known, answers, context))),
  )

  const firstCorrected = pages
    .flatMap(({ fields }) => fields)
    .find(({ name, kind }) => name in proven && kind !== 'consent')?.name
  useEffect(() => {
    if (corrects && firstCorrected) document.getElementById(fieldId(firstCorrected))?.focus()
  }, [corrects, firstCorrected])

  const corrected = new Set(corrects ? Object.keys(proven).filter((name) => proven[name] !== true) : [])
  return {
    splitFields,
    corrected,
    drawProven: (isAtHand) => (
      <ProvenRows rows={JSON.parse(rows)} isAtHand={isAtHand} onCorrect={() => setCorrectedAt(id)} />
    ),
  }
}

/** What was read, as text, with the way to correct it. */
function ProvenRows({ rows, isAtHand, onCorrect }: { rows: readonly Row[]; isAtHand: boolean; onCorrect: () => void }) {
  const heading = useId()
  if (rows.length === 0) return null
  if (!isAtHand) {
    // All of it stood here before, and stands in the review.
    const shown = rows.filter(
      ({ label }) => label === fullNameLabel || label === documentLabel || label.startsWith('Número'),
    )
    const line = (shown.length > 0 ? shown : rows).map(({ value }) => value).join(' · ')
    return (
      <DoneSubject
        id="documento-leido"
        title="Lo leímos de tu documento"
        answers={line}
        action="Corregir"
        onOpen={onCorrect}
      />
    )
  }
  return (
    <section aria-labelledby={heading} className="rounded-lg bg-surface px-4 shadow-soft md:px-6 md:py-2">
      {/* Until the typeface comes the heading is wider: it takes a second line, and moves nothing. */}
      <div className="flex min-h-11 flex-wrap items-center gap-x-4">
        <h2 id={heading} className="flex-1 font-semibold">
          Lo leímos de tu documento
        </h2>
        <Button look="quiet" size="small" className="-mr-3" onClick={onCorrect}>
          Corregir<span className="sr-only"> lo que leímos de tu documento</span>
        </Button>
      </div>
      <DefinitionList layout="cells" rows={rows} className="pb-3" />
    </section>
  )
}

/** The rows of what was read, named and joined as in the review. */
function readRows(page: FormPage, known: readonly Field[], answers: DraftAnswers, { lookups }: FormContext): Row[] {
  const names = known.flatMap(({ name, kind }) => (kind === 'consent' || answers[name] === undefined ? [] : [name]))
  return names.length > 0 ? reviewRows(page, answers, lookups, new Set(names)) : []
}
