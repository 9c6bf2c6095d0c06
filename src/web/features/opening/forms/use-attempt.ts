import { useState } from 'react'
import type { FieldError } from '#domain/forms/form.ts'

type Attempt = {
  /** Counts the attempts, so that each one takes focus to the summary. */
  count: number
  /** The fields that were wrong at the attempt; others stay quiet until the next one. */
  names: readonly string[]
  /** What the server said of the form when it refused it. */
  refused: readonly FieldError[]
}

const none: Attempt = { count: 0, names: [], refused: [] }

/**
 * Which errors are shown, and when: those of the last attempt to go on, each until it is put right.
 * In: what is wrong with the page now, found again at every change.
 */
export function useAttempt(wrongNow: readonly FieldError[]) {
  const [attempt, setAttempt] = useState(none)
  const local = wrongNow.filter(({ field }) => attempt.names.includes(field))
  const shown = [...local, ...attempt.refused.filter(({ field }) => !local.some((error) => error.field === field))]
  return {
    shown,
    count: attempt.count,
    /** The page as it stands does not let one go on. */
    fail: () =>
      setAttempt(({ count }) => ({ count: count + 1, names: wrongNow.map(({ field }) => field), refused: [] })),
    /** The server refused the form. */
    refuse: (refused: readonly FieldError[]) => setAttempt(({ count }) => ({ count: count + 1, names: [], refused })),
    /** A field was answered anew, so that what the server said of it no longer holds. */
    answered: (name: string) =>
      setAttempt((now) =>
        now.refused.some(({ field }) => field === name)
          ? { ...now, refused: now.refused.filter(({ field }) => field !== name) }
          : now,
      ),
    clear: () => setAttempt(none),
  }
}
