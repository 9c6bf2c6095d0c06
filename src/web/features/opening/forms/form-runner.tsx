import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { getFormDraft } from '#contract/forms.ts'
import type { Form, FormKind } from '#domain/forms/form.ts'
import { callApi } from '../../../api/client.ts'
import { unreachedWords } from '../../../lib/at-fault.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'
import type { DeclarationParties } from './consent-field.tsx'
import { awaitDraftAhead, forgetDraftAhead, readDraftAhead } from './draft-ahead.ts'
import { OpenForm } from './open-form.tsx'

/** The parts of a page of the opening that a form fills. */
export type FormParts = { title: ReactNode; lead?: ReactNode; primary?: ReactNode; children: ReactNode }

export type FormRunnerProps = {
  form: Form
  /** What the form is filled in for. */
  opening: { processUuid: string; amountCop: number; parties: DeclarationParties }
  /** What the deposit costs, told where the answers are reviewed. */
  costs?: ReactNode
  /** Where the form is among those of the process; alone by default. */
  place?: FormPlace
  /** Where «Atrás» leads from the first page. */
  before: string
  /** Puts the parts into the page. */
  frame: (parts: FormParts) => ReactNode
  /** Called when the answers are on their way to the server. */
  onHandIn?: () => void
  /** Gets the address of the page that the server names next. */
  onHandedIn: (path: string) => void | Promise<void>
  /** The server no longer takes this form: the process has moved on. */
  onOutOfStep: () => void
}

/** A form that was handed in before this one, with its page. */
export type EarlierForm = { form: Form; path: string }

export type FormPlace = {
  /** The forms before this one whose answers the review of this one shows too. */
  earlier: readonly EarlierForm[]
  /** A later form reviews this one, so its last page hands it in. */
  reviewedLater: boolean
  /** How many forms are filled in before this one, and how many there are. */
  formsBefore: number
  formsInAll: number
}

/** F01, F02, F03: fills in a form of the domain, page by page, from the draft that the server keeps (F04). */
export function FormRunner(props: FormRunnerProps) {
  const { form, opening, frame } = props
  const draft = useFormDraft(form.id, opening.processUuid)
  const lists = useLookupLists()

  if (draft.data && lists.data && draft.isSuccess && lists.isSuccess) {
    return <OpenForm {...props} stored={draft.data.answers} proven={draft.data.proven} lists={lists.data} />
  }
  const failed = [draft, lists].filter(({ error }) => error)
  if (failed.length === 0) return frame({ title: form.title, children: <FormShape /> })
  return frame({
    title: form.title,
    children: (
      <Notice
        kind="error"
        live
        title="No pudimos traer tus respuestas"
        action={
          <Button size="small" onClick={() => failed.map(({ refetch }) => refetch())}>
            Reintentar
          </Button>
        }
      >
        {draft.error ? errorWords(draft.error) : `${unreachedWords().detail} Lo que ya escribiste sigue guardado.`}
      </Notice>
    ),
  })
}

/** The shape of a form that is on its way. */
export function FormShape() {
  return (
    <LoadingShape label="Cargando tus respuestas…" className="flex flex-col gap-8">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="flex flex-col gap-2">
          <Skeleton className="h-6 w-1/3" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </LoadingShape>
  )
}

/** What has been typed so far (F04). It is asked again at every visit, since another device may have gone on. */
function useFormDraft(kind: FormKind, processUuid: string) {
  const draft = useQuery({
    queryKey: ['form-draft', processUuid, kind],
    initialData: () => readDraftAhead(kind, processUuid),
    queryFn: async ({ signal }) =>
      (await awaitDraftAhead(kind, processUuid)) ??
      (await callApi(getFormDraft, { params: { form: kind }, query: { processUuid } }, { signal })),
    // While the form is open the page has newer answers than the server.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const isHere = draft.data !== undefined
  useEffect(() => {
    if (isHere) forgetDraftAhead()
  }, [isHere])
  return draft
}

/** The official lists of places, activities and countries, loaded once. */
export function useLookupLists() {
  return useQuery({
    queryKey: ['lookup-lists'],
    queryFn: async () => (await import('./lookup-lists.ts')).lookupLists,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  })
}
