import { useMutation, useQuery } from '@tanstack/react-query'
import { getFormDraft, getFormSummary, submitForm } from '#contract/forms.ts'
import { pagePaths } from '#contract/paths.ts'
import type { ProcessView } from '#contract/process-view.ts'
import type { FormKind } from '#domain/forms/form.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { BankName } from '../../../ui/bank-name.tsx'
import { Button } from '../../../ui/button.tsx'
import { DefinitionList } from '../../../ui/definition-list.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import type { RenderFrame } from '../../../ui/funnel-parts.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { StepShape } from '../../../ui/step-shape.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { type ConfirmedForm, confirmedForms, isCorrectable, type Section, sectionsByForm } from './confirmed-forms.ts'

/** A form whose answers are no longer complete, or no longer right: it has to be opened. */
class FormToCorrect extends Error {
  readonly kind: FormKind

  constructor(kind: FormKind) {
    super(`the form ${kind} has to be opened`)
    this.kind = kind
  }
}

/**
 * Confirms that nothing has changed: hands the same answers in once more (P11).
 * @param kinds - The forms of the process, in order.
 * @returns The page where the process goes on.
 * @throws FormToCorrect when the server refuses a form: at the first one.
 * @throws CallError when a call fails otherwise.
 */
async function handInAgain(processUuid: string, kinds: readonly FormKind[]): Promise<string | undefined> {
  let path: string | undefined
  for (const form of kinds) {
    const params = { form }
    const { answers } = await callApi(getFormDraft, { params, query: { processUuid } })
    try {
      const handedIn = await callApi(submitForm, { params, body: { processUuid, answers } })
      path = handedIn.path
    } catch (error) {
      throw error instanceof CallError && error.code === 'FORM_INVALID' ? new FormToCorrect(form) : error
    }
  }
  return path
}

type DataReviewProps = {
  process: ProcessView
  frame: RenderFrame
  /** Leads to a page that the server named. */
  goTo: (path: string) => Promise<unknown>
  /** Asks the server for the next thing to do, and leads there. */
  onNext: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

/** F05: what the customer handed in, to be confirmed as it stands or corrected where it is different. */
export function DataReview({ process, frame, goTo, onNext, refetch }: DataReviewProps) {
  const { processUuid, nameBank } = process
  const isRenewal = process.processStatus.startsWith('R-')
  const forms = confirmedForms(process)
  const summary = useQuery({
    queryKey: ['form-summary', processUuid],
    queryFn: ({ signal }) => callApi(getFormSummary, { query: { processUuid } }, { signal }),
    staleTime: 0,
  })
  const confirm = useMutation({
    mutationFn: async () => {
      const path = isRenewal
        ? await handInAgain(
            processUuid,
            forms.map(({ kind }) => kind),
          )
        : undefined
      await (path ? goTo(path) : onNext())
    },
    onError: (error) => (error instanceof CallError && error.code === 'STEP_NOT_AVAILABLE' ? refetch() : undefined),
  })

  const title = 'Confirma tus datos'
  if (!summary.data) {
    return frame({
      title,
      isLoading: !summary.error,
      children: summary.error ? (
        <ProblemNotice error={summary.error} onRetry={() => void summary.refetch()} />
      ) : (
        <StepShape label="Cargando tus datos…" />
      ),
    })
  }
  const shown = sectionsByForm(summary.data.sections, forms).filter(({ sections }) => sections.length > 0)
  if (shown.length === 0) {
    return frame({
      title,
      children: (
        <EmptyState
          title="Todavía no nos has contado tus datos"
          action={<LinkButton to={process.path}>Empezar</LinkButton>}
        >
          Aquí los verás completos para confirmarlos.
        </EmptyState>
      ),
    })
  }
  const wrong = confirm.error instanceof FormToCorrect ? confirm.error : undefined
  return frame({
    title,
    lead: isRenewal ? (
      <>
        Para renovar, <BankName name={nameBank} /> necesita saber si algo cambió. Si todo sigue igual, no tienes que
        escribir nada.
      </>
    ) : (
      'Esto es lo que nos contaste. Míralo con calma: así lo recibe el banco.'
    ),
    children: (
      <>
        {shown.map(({ form, sections }) => (
          <FormSummary
            key={form.kind}
            form={form}
            sections={sections}
            correctable={isCorrectable(process, form.kind)}
          />
        ))}
        {wrong ? (
          <Notice
            kind="warning"
            live
            title={`Revisa: ${getTitle(forms, wrong)}`}
            action={<LinkButton to={getPath(forms, wrong)}>Abrir y revisar</LinkButton>}
          >
            Hay algo que ya no está completo o que cambió con el tiempo. Ábrelo, revísalo y confírmalo allí.
          </Notice>
        ) : confirm.error ? (
          <ProblemNotice error={confirm.error} />
        ) : null}
        <p className="text-ink-soft">Al confirmar dices que estos datos son verdaderos y que hoy siguen así.</p>
      </>
    ),
    primary: (
      <Button
        size="large"
        loading={confirm.isPending || confirm.isSuccess}
        loadingLabel="Confirmando tus datos…"
        onClick={() => confirm.mutate()}
      >
        Todo sigue igual
      </Button>
    ),
    secondary: (
      <LinkButton to={pagePaths.processes} look="quiet">
        Ahora no
      </LinkButton>
    ),
  })
}

const getTitle = (forms: readonly ConfirmedForm[], { kind }: FormToCorrect) =>
  forms.find((form) => form.kind === kind)?.form.title ?? 'tus datos'
const getPath = (forms: readonly ConfirmedForm[], { kind }: FormToCorrect) =>
  forms.find((form) => form.kind === kind)?.path ?? pagePaths.processes

type FormSummaryProps = { form: ConfirmedForm; sections: readonly Section[]; correctable: boolean }

function FormSummary({ form: { kind, form, path }, sections, correctable }: FormSummaryProps) {
  return (
    <section aria-labelledby={`datos-${kind}`} className="flex flex-col gap-4">
      <div className="flex items-baseline justify-between gap-4 border-b border-edge pb-2">
        <h2 id={`datos-${kind}`} className="text-lg font-semibold">
          {form.title}
        </h2>
        {correctable ? (
          <TextLink to={path} className="inline-flex min-h-11 items-center">
            Corregir<span className="sr-only"> {form.title}</span>
          </TextLink>
        ) : null}
      </div>
      {sections.map(({ title, rows }) => (
        <div key={title} className="flex flex-col gap-2">
          <h3 className="font-semibold">{title}</h3>
          <DefinitionList layout="cells" rows={rows} />
        </div>
      ))}
    </section>
  )
}
