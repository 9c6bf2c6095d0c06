import { Check, ChevronLeft, CloudOff, LoaderCircle, TriangleAlert } from 'lucide-react'
import { type FormEvent, Fragment, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { submitForm } from '#contract/forms.ts'
import { askedErrors } from '#domain/forms/ask-together.ts'
import { type Form, type FormContext, pageWarnings, validatePage } from '#domain/forms/form.ts'
import { normalizeAnswers } from '#domain/forms/normalize.ts'
import { summaryRows } from '#domain/forms/summary.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { DraftAnswers } from './draft.ts'
import type { SaveState } from './draft-saver.ts'
import { EarlierAnswers } from './earlier-answers.tsx'
import { FormProgress } from './form-progress.tsx'
import type { FormPlace, FormRunnerProps } from './form-runner.tsx'
import { pageWithField, reviewId, stepAfter, stepBefore, stepToShow } from './form-steps.ts'
import type { LookupLists } from './lookup-lists.ts'
import { PageFields } from './page-fields.tsx'
import { formElementId, type PageViewProps } from './page-view.ts'
import { ReviewSection } from './review-section.tsx'
import { useAnswers } from './use-answers.ts'
import { useAttempt } from './use-attempt.ts'
import { stepQuery, useFormStep } from './use-form-step.ts'

const states: Record<SaveState, { text: string; icon?: typeof Check }> = {
  idle: { text: 'Guardamos lo que escribes' },
  saving: { text: 'Guardando…', icon: LoaderCircle },
  saved: { text: 'Guardado', icon: Check },
  offline: { text: 'Sin conexión: lo guardamos apenas vuelva', icon: CloudOff },
  refused: { text: 'Todavía no pudimos guardar tu último cambio', icon: TriangleAlert },
}

/** One quiet line that says whether what was typed is safe. */
function SaveStatus({ state }: { state: SaveState }) {
  const { text, icon: Icon } = states[state]
  return (
    <p role="status" className="flex min-h-5 items-center gap-1.5 text-sm text-ink-mute">
      {Icon ? <Icon aria-hidden className="size-4 shrink-0" /> : null}
      {text}
    </p>
  )
}

type OpenFormProps = FormRunnerProps & { stored: DraftAnswers; proven: DraftAnswers; lists: LookupLists }

const standsAlone = ({ pages }: Form): FormPlace => ({
  earlier: [],
  reviewedLater: false,
  pagesBefore: 0,
  pagesInAll: pages.length,
})

const drawNatively = (view: PageViewProps) => <PageFields {...view} />

/** A form being filled in: its pages one at a time, the review, and handing it in. */
export function OpenForm({ form, opening, stored, proven, lists, before, frame, ...more }: OpenFormProps) {
  const { drawPage = drawNatively, onHandedIn, onOutOfStep, place = standsAlone(form) } = more
  const [query] = useSearchParams()
  const [startsEmpty] = useState(query.get('preloads') === 'false')
  const { answers, change, saveState, saveNow } = useAnswers({
    form,
    processUuid: opening.processUuid,
    stored,
    shown: startsEmpty ? {} : stored,
    onRefused: onOutOfStep,
  })
  const [today] = useState(() => civilDateInBogota(Date.now()))
  const context: FormContext = { today, amountCop: opening.amountCop, lookups: lists.lookups }
  const { step, afterwards, goTo } = useFormStep(form, answers, context)
  const attempt = useAttempt(step.kind === 'page' ? validatePage(step.page, answers, context) : [])
  // Remarks look at what was left, not at what is half typed.
  const [settled, setSettled] = useState(answers)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  const heading = useHeadingFocus(step.id, attempt.shown.length > 0)

  function goOn() {
    if (step.kind !== 'page') return
    attempt.clear()
    const next = afterwards ? stepToShow(form, reviewId, answers, context) : stepAfter(form, step)
    // With one review for all forms, the last page of an earlier form is its end.
    const isEnd = next.kind === 'review' && afterwards !== 'review' && (place.reviewedLater || afterwards === 'hand-in')
    if (isEnd) return void handIn()
    void saveNow()
    goTo(next)
  }

  async function handIn() {
    if (sending) return
    setSending(true)
    setFailure(undefined)
    try {
      await saveNow()
      const { path } = await callApi(submitForm, {
        params: { form: form.id },
        body: { processUuid: opening.processUuid, answers: wireAnswers(form, answers) },
      })
      await onHandedIn(path)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      refused(error)
    } finally {
      setSending(false)
    }
  }

  function refused(error: CallError) {
    const wrong = error.fields.map(({ path, message }) => ({ field: path.split('.').at(-1) ?? path, message }))
    const page = pageWithField(
      form,
      wrong.map(({ field }) => field),
    )
    if (error.code === 'STEP_NOT_AVAILABLE') onOutOfStep()
    if (error.code !== 'FORM_INVALID' || !page) return setFailure(error)
    attempt.refuse(wrong)
    goTo(stepToShow(form, page.id, answers, context), { afterwards: place.reviewedLater ? 'hand-in' : 'review' })
  }

  const previous = stepBefore(form, step)
  const pageErrors =
    step.kind === 'page'
      ? askedErrors(
          step.page,
          attempt.shown.filter(({ field }) => step.page.fields.some(({ name }) => name === field)),
          answers,
        )
      : []
  return frame({
    title: (
      <span ref={heading} tabIndex={-1} className="outline-none">
        {step.kind === 'page' ? step.page.title : 'Revisa tus respuestas'}
      </span>
    ),
    lead: (
      <>
        <FormProgress form={form} step={step} place={place} />
        <p className="mt-2">
          {step.kind === 'page' ? step.page.intro : 'Si algo cambió, corrígelo aquí mismo. Después seguimos.'}
        </p>
      </>
    ),
    primary: (
      <div className="flex flex-col gap-2">
        <SaveStatus state={saveState} />
        <div className="flex gap-3">
          <LinkButton
            to={previous ? stepQuery(previous.id) : before}
            onClick={attempt.clear}
            look="secondary"
            className="pl-3"
          >
            <ChevronLeft aria-hidden className="size-5" />
            Atrás
          </LinkButton>
          <Button type="submit" form={formElementId} loading={sending} className="max-md:flex-1">
            {step.kind === 'page' ? 'Continuar' : 'Confirmar y continuar'}
          </Button>
        </div>
      </div>
    ),
    children: (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that a control inside it was left.
      <div
        onBlur={() => {
          setSettled(answers)
          void saveNow()
        }}
        className="flex flex-col gap-8"
      >
        <ErrorSummary
          errors={pageErrors.map(({ field, message }) => ({ name: field, message }))}
          attempt={attempt.count}
        />
        {failure ? (
          <Notice kind="error" live title={failure.title}>
            {failure.message}
          </Notice>
        ) : null}
        {step.kind === 'page' ? (
          <Fragment key={step.id}>
            {drawPage({
              page: step.page,
              answers,
              proven,
              errors: pageErrors,
              warnings: pageWarnings(step.page, settled, context),
              onAnswer: (name, value) => {
                change(name, value)
                attempt.answered(name)
              },
              onComplete: goOn,
              onIncomplete: attempt.fail,
              context,
              lists,
              parties: opening.parties,
            })}
          </Fragment>
        ) : (
          <form
            id={formElementId}
            onSubmit={(event: FormEvent) => {
              event.preventDefault()
              void handIn()
            }}
            className="flex flex-col gap-8"
          >
            <EarlierAnswers processUuid={opening.processUuid} earlier={place.earlier} />
            <FormReview form={form} answers={answers} context={context} />
          </form>
        )}
      </div>
    ),
  })
}

type WireAnswers = Parameters<typeof callApi<typeof submitForm>>[1]['body']['answers']

function wireAnswers(form: Form, answers: DraftAnswers): WireAnswers {
  return normalizeAnswers(form, answers) as WireAnswers
}

/** Gives the heading the focus when the step changes, so that it is read out and the keyboard starts at the top. */
function useHeadingFocus(stepId: string, hasErrors: boolean) {
  const heading = useRef<HTMLSpanElement>(null)
  const shown = useRef(stepId)
  useEffect(() => {
    if (shown.current === stepId) return
    shown.current = stepId
    // The summary of errors takes the focus where there is one.
    if (!hasErrors) heading.current?.focus({ preventScroll: true })
  }, [stepId, hasErrors])
  return heading
}

/** All answers of a form in words, each part with the way back to change it. */
function FormReview({ form, answers, context }: { form: Form; answers: DraftAnswers; context: FormContext }) {
  return summaryRows(form, answers, context.lookups).map((section) => (
    <ReviewSection key={section.page} {...section} changeAt={stepQuery(section.page, { afterwards: 'review' })} />
  ))
}
