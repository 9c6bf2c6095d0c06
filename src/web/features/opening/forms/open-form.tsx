import { ChevronLeft } from 'lucide-react'
import { type FormEvent, useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import { submitForm } from '#contract/forms.ts'
import type { AnswerValue } from '#domain/forms/field.ts'
import { type Form, type FormContext, pageWarnings } from '#domain/forms/form.ts'
import { groupPages } from '#domain/forms/form-screens.ts'
import { countSubjects } from '#domain/forms/form-subjects.ts'
import { normalizeAnswers } from '#domain/forms/normalize.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { today } from '../../../lib/clock.ts'
import { errorWords } from '../../../lib/error-words.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorSummary } from '../../../ui/error-summary.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { DraftAnswers } from './draft.ts'
import { FormProgress, SaveStatusLine } from './form-progress.tsx'
import { FormReview, reviewIds, reviewTitle } from './form-review.tsx'
import type { FormPlace, FormRunnerProps } from './form-runner.tsx'
import { pageWithField, reviewId, stepAfter, stepBefore, stepToShow } from './form-steps.ts'
import type { LookupLists } from './lookup-lists.ts'
import { ScreenQuestions } from './screen-questions.tsx'
import { formElementId } from './screen-view.ts'
import { useAdvance } from './use-advance.ts'
import { useAnswers } from './use-answers.ts'
import { useAttempt, validatePages } from './use-attempt.ts'
import { stepQuery, useFormStep, useHeadingFocus } from './use-form-step.ts'
import { useProvenFields } from './use-proven-fields.tsx'
import { useSubjects } from './use-subjects.ts'

type OpenFormProps = FormRunnerProps & { stored: DraftAnswers; proven: DraftAnswers; lists: LookupLists }

const standsAlone: FormPlace = { earlier: [], reviewedLater: false, formsBefore: 0, formsInAll: 1 }

/** A form being filled in: its screens one at a time, the review on the last, and handing it in. */
export function OpenForm({ form, opening, stored, proven, lists, before, frame, ...more }: OpenFormProps) {
  const { onHandIn, onHandedIn, onOutOfStep, costs, place = standsAlone } = more
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
  const [known] = useState(() => unchangedNames(proven, store.get()))
  const [screens] = useState(() => groupPages(form, known, !place.reviewedLater))
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
  // One page alone is read as it is answered.
  const isReviewed = !place.reviewedLater && form.pages.length + place.earlier.length > 1
  const hasReview = step.isLast && isReviewed
  const { splitFields, corrected, drawProven } = useProvenFields({
    step,
    store,
    proven,
    errors: attempt.shown,
    context,
  })
  const corrects = afterwards !== undefined
  const reviews = hasReview ? reviewIds(place) : []
  const subjects = useSubjects({
    step,
    asked,
    corrects,
    reviews,
    store,
    splitFields,
    corrected,
    errors: attempt.shown,
    context,
  })
  const advance = useAdvance(() => subjects.hasOneQuestion() && subjects.findWrong().length === 0)

  function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = subjects.findWrong()
    if (wrong.length > 0) return attempt.fail(wrong)
    attempt.clear()
    // Who came to correct one subject goes back from there.
    if (!corrects && subjects.goOn()) return void saveNow()
    const others = validatePages(step.pages, store.get(), context)
    if (others.length === 0) return goOn()
    attempt.fail(others)
    subjects.openWrong(others)
  }

  function goOn() {
    const last = stepToShow(screens, reviewId, store.get(), context)
    const isComplete = last.isLast && validatePages(last.pages, store.get(), context).length === 0
    // From a subject beside the review one comes back to it, where its answers are read.
    if (corrects && hasReview) return goTo(reviewId)
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
  const countIn = (pages: typeof step.pages) => Math.max(1, countSubjects(pages, known, store.get()))
  // What is reviewed is shown and passed as a question is, so it counts as one.
  const reviewsInAll = isReviewed ? reviewIds(place).length : 0
  const countBefore = step.index === 0 ? 0 : countIn(screens.slice(0, step.index).flatMap(({ pages }) => pages))
  const [openReview] = subjects.openReviews
  const subjectTitle = openReview
    ? reviewTitle(form, place, openReview)
    : (subjects.views[subjects.current]?.subject.title ?? '')
  // The words of a page stand over its questions, and go when these are folded.
  const intro = subjects.isOpen(step.heading.id) ? step.heading.intro : undefined
  return frame({
    title: (
      <span ref={heading} tabIndex={-1} className="outline-none">
        {openReview ? 'Revisa todo' : step.heading.title}
      </span>
    ),
    lead: (
      <>
        <FormProgress
          title={form.title}
          place={place}
          before={countBefore + (openReview ? subjects.views.length + reviews.indexOf(openReview) : subjects.current)}
          inAll={countIn(screens.flatMap(({ pages }) => pages)) + reviewsInAll}
          subject={subjectTitle}
        />
        {intro ? <p className="mt-1.5 text-sm leading-snug md:mt-2 md:text-base">{intro}</p> : null}
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
          <Button type="submit" form={formElementId} loading={sending} className="max-md:flex-1 max-md:px-3">
            {subjects.hasNext && !corrects ? 'Seguir' : hasReview && !corrects ? 'Confirmar y continuar' : 'Continuar'}
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
        className="flex flex-col gap-4 md:gap-6"
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
        <form id={formElementId} noValidate onSubmit={submit} {...advance} className="flex flex-col gap-4 md:gap-6">
          {drawProven(subjects.views[0]?.state === 'open' || !subjects.isFolding)}
          <ScreenQuestions
            key={step.id}
            subjects={subjects}
            heading={step.heading}
            store={store}
            splitFields={splitFields}
            errors={attempt.shown}
            warnings={step.pages.flatMap((page) => pageWarnings(page, settled, context))}
            onAnswer={onAnswer}
            context={context}
            lists={lists}
            parties={opening.parties}
          />
          {hasReview ? (
            <FormReview
              form={form}
              opening={opening}
              place={place}
              subjects={subjects}
              store={store}
              context={context}
              costs={costs}
            />
          ) : null}
        </form>
      </div>
    ),
  })
}

/** The names of what the identity check answered, and nobody has changed. */
function unchangedNames(proven: DraftAnswers, answers: DraftAnswers): ReadonlySet<string> {
  return new Set(Object.keys(proven).filter((name) => (answers[name] ?? '') === proven[name]))
}

type WireAnswers = Parameters<typeof callApi<typeof submitForm>>[1]['body']['answers']

function wireAnswers(form: Form, answers: DraftAnswers): WireAnswers {
  return normalizeAnswers(form, answers) as WireAnswers
}
