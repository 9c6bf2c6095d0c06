import { useCallback, useMemo, useState } from 'react'
import { askedErrors } from '#domain/forms/ask-together.ts'
import { type FieldError, type FormContext, type FormPage, validatePage } from '#domain/forms/form.ts'
import { type AnswerStore, useAnswersText } from './answer-store.ts'
import type { DraftAnswers } from './draft.ts'

type Attempt = {
  /** Counts the attempts, so that each one moves focus to the summary. */
  count: number
  /** The fields that were wrong at the attempt; others show no error until the next one. */
  names: readonly string[]
  /** The errors of the server when it refused the form. */
  refused: readonly FieldError[]
}

const none: Attempt = { count: 0, names: [], refused: [] }

/**
 * Which errors of a screen are shown, and when: those of the last attempt to continue, each until it is corrected.
 * @param store - The answers.
 * @param pages - The pages of the screen.
 * @returns The errors as they are asked, the same list until it changes.
 */
export function useAttempt(store: AnswerStore, pages: readonly FormPage[], context: FormContext) {
  const [attempt, setAttempt] = useState(none)

  const text = useAnswersText(store, (answers) =>
    attempt.names.length + attempt.refused.length === 0
      ? '[]'
      : JSON.stringify(findShown(attempt, pages, answers, context)),
  )
  const shown = useMemo(() => JSON.parse(text) as FieldError[], [text])

  /** A field was answered again, so the server's error about it is outdated. */
  const answered = useCallback(
    (name: string) =>
      setAttempt((now) =>
        now.refused.some(({ field }) => field === name)
          ? { ...now, refused: now.refused.filter(({ field }) => field !== name) }
          : now,
      ),
    [],
  )
  return {
    shown,
    count: attempt.count,
    /** The screen has errors, so it cannot continue. */
    fail: (wrong: readonly FieldError[]) =>
      setAttempt(({ count }) => ({ count: count + 1, names: wrong.map(({ field }) => field), refused: [] })),
    /** The server refused the form. */
    refuse: (refused: readonly FieldError[]) => setAttempt(({ count }) => ({ count: count + 1, names: [], refused })),
    answered,
    clear: () => setAttempt(none),
  }
}

/** What is wrong on the pages of a screen, in their order. */
export function validatePages(pages: readonly FormPage[], answers: DraftAnswers, context: FormContext): FieldError[] {
  return pages.flatMap((page) => validatePage(page, answers, context))
}

function findShown(
  { names, refused }: Attempt,
  pages: readonly FormPage[],
  answers: DraftAnswers,
  context: FormContext,
): FieldError[] {
  return pages.flatMap((page) => {
    const local = validatePage(page, answers, context).filter(({ field }) => names.includes(field))
    const fromServer = refused.filter(
      ({ field }) => page.fields.some(({ name }) => name === field) && !local.some((error) => error.field === field),
    )
    return askedErrors(page, [...local, ...fromServer], answers)
  })
}
