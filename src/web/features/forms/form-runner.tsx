import type { ReactNode } from 'react'
import type { Form } from '#domain/forms/form.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { LoadingShape, Skeleton } from '../../ui/skeleton.tsx'
import type { DeclarationParties } from './consent-field.tsx'
import { OpenForm } from './open-form.tsx'
import { useFormDraft, useLookupLists } from './use-form-data.ts'

/** The parts of a page of the opening that a form fills. */
export type FormParts = { title: ReactNode; lead?: ReactNode; primary?: ReactNode; children: ReactNode }

export type FormRunnerProps = {
  form: Form
  /** What the form is filled in for. */
  opening: { processUuid: string; amountCop: number; parties: DeclarationParties }
  /** Where «Atrás» leads from the first page. */
  before: string
  /** Puts the parts into the page. */
  frame: (parts: FormParts) => ReactNode
  /** Gets the address of the page that the server names next. */
  onHandedIn: (path: string) => void | Promise<void>
  /** The server no longer takes this form: the process has moved on. */
  onOutOfStep: () => void
}

/** F01, F02, F03: fills in a form of the domain, page by page, from the draft that the server keeps (F04). */
export function FormRunner(props: FormRunnerProps) {
  const { form, opening, frame } = props
  const draft = useFormDraft(form.id, opening.processUuid)
  const lists = useLookupLists()

  if (draft.data && lists.data) return <OpenForm {...props} stored={draft.data.answers} lists={lists.data} />

  const failed = draft.error ?? lists.error
  if (!failed) return frame({ title: form.title, children: <FormShape /> })
  return frame({
    title: form.title,
    children: (
      <Notice
        kind="error"
        live
        title="No pudimos traer tus respuestas"
        action={
          <Button
            size="small"
            onClick={() => {
              if (draft.error) void draft.refetch()
              if (lists.error) void lists.refetch()
            }}
          >
            Reintentar
          </Button>
        }
      >
        {draft.error ? draft.error.message : 'Revisa tu internet. Lo que ya escribiste sigue guardado.'}
      </Notice>
    ),
  })
}

function FormShape() {
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
