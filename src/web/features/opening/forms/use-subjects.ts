import { useEffect, useMemo, useRef, useState } from 'react'
import type { FieldError, FormContext } from '#domain/forms/form.ts'
import { type FormSubject, listSubjects, subjectQuestions, validateSubject } from '#domain/forms/form-subjects.ts'
import { type AnswerStore, useAnswersText } from './answer-store.ts'
import type { DraftAnswers } from './draft.ts'
import { type FormStep, reviewId } from './form-steps.ts'
import { subjectElementId } from './screen-view.ts'
import type { SplitFields } from './use-proven-fields.tsx'

/** A subject that asks something: it is being answered, or its answers are there, or its turn comes later. */
export type SubjectView = { subject: FormSubject; state: 'open' | 'done' | 'later' }

type SubjectsOptions = {
  step: FormStep
  /** The page that the address asks for, and whether one came to it in order to correct it. */
  asked: string | null
  corrects: boolean
  /** The parts of the review that follows the last subject, by id. */
  reviews: readonly string[]
  store: AnswerStore
  splitFields: SplitFields
  /** The fields that were read and are being corrected. */
  corrected: ReadonlySet<string>
  errors: readonly FieldError[]
  context: FormContext
}

/** What is open on which screen. */
type Opened = { step: string; place: string; ids: ReadonlySet<string>; moves: number }

/**
 * The subjects of a screen, one of them open at a time.
 * @returns Each with its state, and how to go on. `goOn` answers whether the screen still has something to show.
 */
export function useSubjects({
  step,
  asked,
  corrects,
  reviews,
  store,
  splitFields,
  corrected,
  errors,
  context,
}: SubjectsOptions) {
  const all = useMemo(() => step.pages.flatMap(listSubjects), [step.pages])
  const asks = (subject: FormSubject, answers: DraftAnswers) =>
    subjectQuestions(subject, splitFields(subject.page, answers).asked, answers).length > 0
  // Drawn again when an answer opens or closes a subject, and for no other letter.
  const text = useAnswersText(store, (answers) =>
    JSON.stringify(all.filter((one) => asks(one, answers)).map(({ id }) => id)),
  )
  const asking = useMemo(() => {
    const ids = JSON.parse(text) as string[]
    return all.filter(({ id }) => ids.includes(id))
  }, [all, text])
  const isDone = (subject: FormSubject) => validateSubject(subject, store.get(), context).length === 0
  const place = `${step.id} ${corrects ? asked : ''} ${corrected.size}`

  function firstOpen(): string | undefined {
    const open = asking.find((one) => !isDone(one))
    if (!open && asked === reviewId) return reviews.at(-1)
    // Who came to correct a page finds it open.
    const wanted = corrects || asked !== step.id ? asking.find(({ page }) => page.id === asked) : undefined
    return (wanted ?? open)?.id ?? reviews[0]
  }
  const findWithErrors = (wrong: readonly FieldError[]) =>
    asking.filter(({ names }) => wrong.some(({ field }) => names.has(field))).map(({ id }) => id)
  const start = (moves: number): Opened => {
    const read = asking.filter(({ names }) => [...corrected].some((name) => names.has(name))).map(({ id }) => id)
    const first = read.length > 0 ? read : [firstOpen()].flatMap((id) => id ?? [])
    const ids = new Set([...first, ...findWithErrors(errors)])
    return { step: step.id, place, ids, moves }
  }
  const [kept, setOpened] = useState(() => start(0))
  // Another screen begins at its heading; another subject of the same one takes the focus.
  const opened = kept.place === place ? kept : start(kept.step === step.id ? kept.moves + 1 : 0)
  if (opened !== kept) setOpened(opened)

  const open = (ids: readonly string[]) => setOpened((now) => ({ ...now, ids: new Set(ids), moves: now.moves + 1 }))
  useFocusOnMove(opened)

  const isFolding = asking.length + reviews.length > 1
  const isOpen = (id: string) => !isFolding || opened.ids.has(id)
  const views = asking.map((subject): SubjectView => {
    if (isOpen(subject.id)) return { subject, state: 'open' }
    return { subject, state: isDone(subject) ? 'done' : 'later' }
  })
  const current = asking.findIndex(({ id }) => isOpen(id))
  const lastReview = reviews.findLastIndex(isOpen)
  /** What opens after the ones that are open: the next that lacks an answer, or the next part of the review. */
  const next = asking.find((one) => !isOpen(one.id) && !isDone(one))?.id ?? reviews[lastReview + 1]

  return {
    views,
    isFolding,
    isOpen,
    /** The place of the first open one, the last where only the review is. */
    current: current < 0 ? asking.length - 1 : current,
    /** The parts of the review that are open, and those before them. */
    openReviews: reviews.filter(isOpen),
    readReviews: reviews.slice(0, Math.max(0, lastReview)).filter((id) => !isOpen(id)),
    hasNext: isFolding && next !== undefined,
    open: (id: string) => open([id]),
    openAll: () => open(asking.map(({ id }) => id)),
    /** Opens the subjects that have one of these errors. */
    openWrong: (wrong: readonly FieldError[]) => open(findWithErrors(wrong)),
    /** What is wrong in the subjects that are open. */
    findWrong: () => asking.filter(({ id }) => isOpen(id)).flatMap((one) => validateSubject(one, store.get(), context)),
    /** Whether one choice answers all that is open. */
    hasOneQuestion: () => {
      const shown = asking.filter(({ id }) => isOpen(id))
      const answers = store.get()
      const questions = shown.flatMap((one) => subjectQuestions(one, splitFields(one.page, answers).asked, answers))
      return questions.length === 1
    },
    /** Folds what is answered and opens what comes next. False where nothing comes. */
    goOn: () => {
      if (next !== undefined) open([next])
      return next !== undefined
    },
  }
}

export type Subjects = ReturnType<typeof useSubjects>

/** Gives the first question of what was opened the focus, so that it is read out with its heading. */
function useFocusOnMove({ ids, moves }: Opened) {
  const before = useRef(moves)
  useEffect(() => {
    if (before.current === moves) return
    before.current = moves
    const [first] = ids
    const part = moves > 0 && first ? document.getElementById(subjectElementId(first)) : null
    part?.scrollIntoView({ block: 'start' })
    const control = part?.querySelector<HTMLElement>(focusable)
    // Of radio buttons the chosen one has the focus, as by the tab key.
    const chosen = control instanceof HTMLInputElement ? part?.querySelector<HTMLElement>(chosenOf(control)) : null
    ;(chosen ?? control ?? part)?.focus({ preventScroll: true })
  }, [ids, moves])
}

const chosenOf = ({ name }: HTMLInputElement) => `input[type=radio][name="${CSS.escape(name)}"]:checked`
const focusable = 'input:not([type=hidden]):not(:disabled), select, textarea'
