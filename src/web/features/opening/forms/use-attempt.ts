import { useState } from 'react'
import type { FieldError } from '#domain/forms/form.ts'

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
 * Which errors are shown, and when: those of the last attempt to continue, each until it is corrected.
 * In: what is wrong with the page now, computed again at every change.
 */
export function useAttempt(wrongNow: readonly FieldError[]) {
  const [attempt, setAttempt] = useState(none)
  const local = wrongNow.filter(({ field }) => attempt.names.includes(field))
  const shown = [...local, ...attempt.refused.filter(({ field }) => !local.some((error) => error.field === field))]
  return {
    shown,
    count: attempt.count,
    /** The page has errors, so it cannot continue. */
    fail: () =>
      setAttempt(({ count }) => ({ count: count + 1, names: wrongNow.map(({ field }) => field), refused: [] })),
    /** The server refused the form. */
    refuse: (refused: readonly FieldError[]) => setAttempt(({ count }) => ({ count: count + 1, names: [], refused })),
    /** A field was answered again, so the server's error about it is outdated. */
    answered: (name: string) =>
      setAttempt((now) =>
        now.refused.some(({ field }) => field === name)
          ? { ...now, refused: now.refused.filter(({ field }) => field !== name) }
          : now,
      ),
    clear: () => setAttempt(none),
  }
}
