import { useState } from 'react'
import type { FieldError } from '#domain/forms/form.ts'

type Attempt = {
  /** Counts the attempts, so that each one moves focus to the summary. */
  count: number
  /** What was wrong at the attempt; nothing else shows an error until the next one. */
  names: readonly string[]
  /** The errors of the server when it refused the forms. */
  refused: readonly FieldError[]
}

const none: Attempt = { count: 0, names: [], refused: [] }

/**
 * Which errors of the review are shown, and when: those of the last attempt to confirm, each until it is corrected.
 * @param wrongNow - What is wrong now, each named by form and field, or form and page.
 */
export function useReviewAttempt(wrongNow: readonly FieldError[]) {
  const [{ count, names, refused }, setAttempt] = useState(none)
  const local = wrongNow.filter(({ field }) => names.includes(field))
  const told = refused.filter(({ field }) => !local.some((error) => error.field === field))
  return {
    shown: [...local, ...told],
    count,
    /** Something is wrong, so nothing is sent. */
    fail: () => setAttempt((now) => ({ count: now.count + 1, names: wrongNow.map(({ field }) => field), refused: [] })),
    /** The server refused the forms. */
    refuse: (errors: readonly FieldError[]) =>
      setAttempt((now) => ({ count: now.count + 1, names: [], refused: errors })),
    /** Something was answered again, so the server's error about it is outdated. */
    answered: (name: string) =>
      setAttempt((now) => ({ ...now, refused: now.refused.filter(({ field }) => field !== name) })),
    clear: () => setAttempt(none),
  }
}
