import { ChevronLeft } from 'lucide-react'
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { submitForm } from '#contract/forms.ts'
import { askedQuestions } from '#domain/forms/ask-together.ts'
import type { AnswerValue } from '#domain/forms/field.ts'
import { type Form, type FormContext, pageWarnings, visibleFields } from '#domain/forms/form.ts'
import { type FormScreen, groupPages } from '#domain/forms/form-screens.ts'
import { normalizeAnswers } from '#domain/forms/normalize.ts'
import { summaryRows } from '#domain/forms/summary.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { today } from '../../../lib/clock.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { AnswerStore } from './answer-store.ts'
import type { DraftAnswers } from './draft.ts'
import { EarlierAnswers } from './earlier-answers.tsx'
import type { FormPlace, FormRunnerProps } from './form-runner.tsx'
import { type FormStep, pageWithField, reviewId, stepAfter, stepBefore, stepToShow } from './form-steps.ts'
import type { LookupLists } from './lookup-lists.ts'
import { ReviewSection } from './review-section.tsx'
import { SaveStatusLine } from './save-status-line.tsx'
import { ScreenQuestions } from './screen-questions.tsx'
import { formElementId, partId } from './screen-view.ts'
import { useAdvance } from './use-advance.ts'
import { useAnswers } from './use-answers.ts'
import { useAttempt, validatePages } from './use-attempt.ts'
import { stepQuery, useFormStep } from './use-form-step.ts'

type OpenFormProps = FormRunnerProps & { stored: DraftAnswers; proven: DraftAnswers; lists: LookupLists }

const standsAlone: FormPlace = { earlier: [], reviewedLater: false, formsBefore: 0, formsInAll: 1 }

/** A form being filled in: its screens one at a time, the review on the last, and handing it in. */
export function OpenForm({ form, opening, stored, proven, lists, before, frame, ...more }: OpenFormProps) {
  const { onHandIn, onHandedIn, onOutOfStep, place = standsAlone } = more
  const [query] = useSearchParams()
  const [startsEmpty] = useState(query.get('preloads') === 'false')
  const { store, status, saveNow, settle, end } = useAnswers({
    form,
    processUuid: opening.processUuid,
    stored,
    shown: startsEmpty ? {} : stored,
    onRefused: onOutOfStep,
  })
  const [context] = useState(
    (): FormContext => ({
      today: today(),
      amountCop: opening.amountCop,
      lookups: lists.lookups,
    }),
  )
  const [screens] = useState(() => groupPages(form, unchangedNames(proven, store.get()), !place.reviewedLater))
  // Only the screens before this one decide, and they do not change here: typing draws nothing of this again.
  const { step, asked, afterwards, goTo } = useFormStep(screens, store.get(), context)
  const { change } = store
  const { answered, ...attempt } = useAttempt(store, step.pages, context)
  const onAnswer = useCallback(
    (name: string, value: AnswerValue | undefined) => {
      change(name, value)
      answered(name)
    },
    [change, answered],
  )
  // Remarks look at what was left, not at what is half typed.
  const [settled, setSettled] = useState(store.get)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<CallError>()
  const heading = useHeadingFocus(step, asked, attempt.shown.length > 0)
  const hasReview = step.isLast && !place.reviewedLater && step.index + place.earlier.length > 0
  const advance = useAdvance(() => !hasReview && hasOneQuestion(step, store.get()) && findWrong().length === 0)

  const findWrong = () => validatePages(step.pages, store.get(), context)

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = findWrong()
    if (wrong.length > 0) attempt.fail(wrong)
    else goOn()
  }

  function goOn() {
    attempt.clear()
    const last = stepToShow(screens, reviewId, store.get(), context)
    const isComplete = last.isLast && validatePages(last.pages, store.get(), context).length === 0
    if (step.isLast || (afterwards === 'hand-in' && isComplete)) return void handIn()
    void saveNow()
    goTo((afterwards ? last : stepAfter(screens, step)).id)
  }

  async function handIn() {
    if (sending) return
    setSending(true)
    setFailure(undefined)
    try {
      // Where another form follows, the server takes drafts of this one also after it was handed in.
      if (place.reviewedLater) await settle()
      else await saveNow()
      onHandIn?.()
      const { path } = await callApi(submitForm, {
        params: { form: form.id },
        body: { processUuid: opening.processUuid, answers: wireAnswers(form, store.get()) },
      })
      end()
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
      screens,
      wrong.map(({ field }) => field),
    )
    if (error.code === 'STEP_NOT_AVAILABLE') onOutOfStep()
    if (error.code !== 'FORM_INVALID' || !page) return setFailure(error)
    attempt.refuse(wrong)
    goTo(page, { afterwards: place.reviewedLater ? 'hand-in' : 'review' })
  }

  const previous = stepBefore(screens, step)
  return frame({
    title: (
      <span ref={heading} tabIndex={-1} className="outline-none">
        {hasReview ? 'Revisa tus respuestas' : step.heading.title}
      </span>
    ),
    lead: (
      <>
        <FormProgress title={form.title} step={step} place={place} screens={screens.length} />
        <p className="mt-2">
          {hasReview ? 'Si algo cambió, corrígelo aquí mismo. Más abajo está lo último que falta.' : step.heading.intro}
        </p>
      </>
    ),
    primary: (
      <div className="flex flex-col gap-2">
        <SaveStatusLine status={status} />
        <div className="flex flex-wrap gap-3">
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
            {hasReview ? 'Confirmar y continuar' : 'Continuar'}
          </Button>
        </div>
      </div>
    ),
    children: (
      // biome-ignore lint/a11y/noStaticElementInteractions: it only hears that a control inside it was left.
      <div
        onBlur={() => {
          setSettled(store.get())
          void saveNow()
        }}
        className="flex flex-col gap-8"
      >
        <ErrorSummary
          errors={attempt.shown.map(({ field, message }) => ({ name: field, message }))}
          attempt={attempt.count}
        />
        {failure ? (
          <Notice kind="error" live title={failure.title}>
            {errorWords(failure)}
          </Notice>
        ) : null}
        <form id={formElementId} noValidate onSubmit={submit} {...advance} className="flex flex-col gap-10">
          {hasReview ? (
            <>
              {more.costs}
              <FormReview
                form={form}
                step={step}
                screens={screens}
                opening={opening}
                place={place}
                store={store}
                context={context}
              />
            </>
          ) : null}
          <ScreenQuestions
            key={step.id}
            pages={step.pages}
            heading={hasReview ? undefined : step.heading}
            store={store}
            proven={proven}
            errors={attempt.shown}
            warnings={step.pages.flatMap((page) => pageWarnings(page, settled, context))}
            onAnswer={onAnswer}
            context={context}
            lists={lists}
            parties={opening.parties}
          />
        </form>
      </div>
    ),
  })
}

/** The names of what the identity check answered, and nobody has changed. */
function unchangedNames(proven: DraftAnswers, answers: DraftAnswers): ReadonlySet<string> {
  return new Set(Object.keys(proven).filter((name) => (answers[name] ?? '') === proven[name]))
}

function hasOneQuestion({ pages }: FormStep, answers: DraftAnswers): boolean {
  return pages.flatMap((page) => askedQuestions(page, visibleFields(page, answers), answers)).length === 1
}

type WireAnswers = Parameters<typeof callApi<typeof submitForm>>[1]['body']['answers']

function wireAnswers(form: Form, answers: DraftAnswers): WireAnswers {
  return normalizeAnswers(form, answers) as WireAnswers
}

/** Gives the heading the focus when the step changes, so that it is read out and the keyboard starts at the top. */
function useHeadingFocus({ id, pages, heading }: FormStep, asked: string | null, hasErrors: boolean) {
  const title = useRef<HTMLSpanElement>(null)
  // The first page of a screen is where the screen begins: an address that is put right moves nobody.
  const page = pages.some((one) => one.id === asked) && asked !== id && asked !== heading.id ? asked : null
  const shown = useRef<string>(undefined)
  useEffect(() => {
    const isFirst = shown.current === undefined
    const place = `${id} ${page}`
    if (shown.current === place) return
    shown.current = place
    // The summary of errors takes the focus where there is one.
    if (hasErrors) return
    const part = page ? document.getElementById(partId(page)) : null
    if (part) part.focus()
    else if (!isFirst) title.current?.focus({ preventScroll: true })
  }, [id, page, hasErrors])
  return title
}

type FormProgressProps = { title: string; step: FormStep; place: FormPlace; screens: number }

/** How far one is through a form, and through the forms of the process. It moves on at every screen and never back. */
function FormProgress({ title, step, place, screens }: FormProgressProps) {
  const { formsBefore, formsInAll } = place
  return (
    <>
      <p className="tabular-nums text-sm">
        {title} · {step.index + 1} de {screens}
      </p>
      <progress
        aria-hidden
        // A document that says less makes a form longer, so each form has an equal share of the bar.
        value={formsBefore + (step.index + 1) / screens}
        max={formsInAll}
        className="progress mt-1 block w-full"
      />
    </>
  )
}

type FormReviewProps = {
  form: Form
  step: FormStep
  screens: readonly FormScreen[]
  opening: FormRunnerProps['opening']
  place: FormPlace
  store: AnswerStore
  context: FormContext
}

/** The answers of earlier forms, and of the screens before the last, in words, each part with the way to change it. */
function FormReview({ form, step, screens, opening, place, store, context }: FormReviewProps) {
  const before = screens.slice(0, step.index).flatMap(({ pages }) => pages)
  const sections = summaryRows({ ...form, pages: before }, store.get(), context.lookups)
  return (
    <section aria-label="Lo que nos contaste" className="flex flex-col">
      <EarlierAnswers processUuid={opening.processUuid} earlier={place.earlier} />
      {sections.map((section) => (
        <ReviewSection key={section.page} {...section} changeAt={stepQuery(section.page, { afterwards: 'review' })} />
      ))}
    </section>
  )
}
