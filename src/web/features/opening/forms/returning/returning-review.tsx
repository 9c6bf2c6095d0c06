import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getFormsReview } from '#contract/forms.ts'
import type { Form } from '#domain/forms/form.ts'
import { formFor } from '#domain/forms/registry.ts'
import { callApi } from '../../../../api/client.ts'
import type { RenderFrame } from '../../../../ui/funnel-parts.ts'
import { ProblemNotice } from '../../../../ui/problem-notice.tsx'
import { type FormRunnerProps, FormShape, useLookupLists } from '../form-runner.tsx'
import { OpenReview, type ReviewSheet } from './open-review.tsx'

export type ReturningReviewProps = {
  opening: FormRunnerProps['opening'] & { bankId: number }
  /** The first name for the greeting, once it is known. */
  firstName: string | undefined
  /** What one opens, with the way back to change it. */
  deposit: ReactNode
  secondary: ReactNode
  frame: RenderFrame
  /** Gets the page that the server names next, and the version of the agreement to sign that was accepted, if any. */
  onConfirmed: (path: string, agreementVersion: string | undefined) => Promise<unknown>
  /** The server no longer takes the forms: the process has moved on. */
  onOutOfStep: () => void
}

/** F05: what a customer answered in an earlier opening, to confirm in one screen and sign. */
export function ReturningReview(props: ReturningReviewProps) {
  const { opening, firstName, frame, deposit, secondary } = props
  const { processUuid, bankId } = opening
  const review = useQuery({
    queryKey: ['forms-review', processUuid],
    queryFn: ({ signal }) => callApi(getFormsReview, { query: { processUuid } }, { signal }),
    // While the page is open it has newer answers than the server.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const lists = useLookupLists()
  const title = firstName ? `Hola otra vez, ${firstName}` : 'Hola otra vez'
  if (review.data && lists.data) {
    const { forms, toConfirm, agreement } = review.data
    const sheets = forms.flatMap((state): ReviewSheet[] => {
      const form: Form | undefined = formFor(state.form, bankId)
      return form ? [{ form, stored: state.answers, proven: state.proven }] : []
    })
    const [personal, financial, questions] = sheets
    if (personal && financial && questions) {
      return (
        <OpenReview
          {...props}
          title={title}
          sheets={[personal, financial, questions]}
          toConfirm={toConfirm}
          agreement={agreement}
          lists={lists.data}
        />
      )
    }
  }
  const error = review.error ?? lists.error
  return frame({
    title,
    secondary,
    children: (
      <>
        {deposit}
        {error ? (
          <ProblemNotice
            error={error}
            onRetry={() => {
              void review.refetch()
              void lists.refetch()
            }}
          />
        ) : (
          <FormShape />
        )}
      </>
    ),
  })
}
