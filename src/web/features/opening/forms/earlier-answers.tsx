import { useQuery } from '@tanstack/react-query'
import { getFormSummary } from '#contract/forms.ts'
import { callApi } from '../../../api/client.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import type { EarlierForm } from './form-runner.tsx'
import { ChangeLink, ReviewSection } from './review-section.tsx'
import { stepQuery } from './use-form-step.ts'

type EarlierAnswersProps = {
  processUuid: string
  /** All forms before this one, and the one of them to show. */
  earlier: readonly EarlierForm[]
  shown: EarlierForm
}

/** What was handed in with a form before this one, so that one review shows the answers of all. */
export function EarlierAnswers({ processUuid, earlier, shown }: EarlierAnswersProps) {
  const summary = useQuery({
    queryKey: ['form-summary', processUuid],
    queryFn: ({ signal }) => callApi(getFormSummary, { query: { processUuid } }, { signal }),
    staleTime: 0,
  })
  if (!summary.data) {
    return summary.error ? (
      <ProblemNotice error={summary.error} onRetry={() => void summary.refetch()} />
    ) : (
      <EarlierShape earlier={[shown]} />
    )
  }
  const sections = earlierSections(summary.data.sections, earlier).filter(({ path }) => path === shown.path)
  return sections.map(({ path, ...section }) => (
    <ReviewSection
      key={section.page}
      {...section}
      change={<ChangeLink to={path + stepQuery(section.page, { afterwards: 'hand-in' })} title={section.title} />}
    />
  ))
}

/** The shape of the review, one line for each page, so that nothing moves when it arrives. */
function EarlierShape({ earlier }: { earlier: readonly EarlierForm[] }) {
  return (
    <LoadingShape label="Cargando tus datos…" className="flex flex-col">
      {earlier.flatMap(({ form }) =>
        form.pages.map(({ id }) => (
          <div key={`${form.id}-${id}`} className="flex h-17 flex-col justify-center gap-2 border-b border-line">
            <Skeleton className="h-5 w-1/3" />
            <Skeleton className="h-4 w-2/3" />
          </div>
        )),
      )}
    </LoadingShape>
  )
}

type Section = { title: string; rows: readonly { label: string; value: string }[] }

/**
 * @param sections - The sections of all forms from the server, in order, by title.
 * @returns Those of the earlier forms, with their page.
 */
export function earlierSections(sections: readonly Section[], earlier: readonly EarlierForm[]) {
  let from = 0
  return earlier.flatMap(({ form, path }) =>
    form.pages.flatMap(({ id, title }) => {
      // A title may come again in a later form, so the search goes on where the last one ended.
      const place = sections.findIndex((section, index) => index >= from && section.title === title)
      const found = sections[place]
      if (!found) return []
      from = place + 1
      return [{ ...found, page: id, path }]
    }),
  )
}
