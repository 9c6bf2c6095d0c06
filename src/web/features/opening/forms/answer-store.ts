import { useMemo, useSyncExternalStore } from 'react'
import type { AnswerValue } from '#domain/forms/field.ts'
import type { Form } from '#domain/forms/form.ts'
import { type DraftAnswers, withAnswer } from './draft.ts'

/** The answers of a form while it is typed. Each part of the page listens to what it shows, and to nothing else. */
export type AnswerStore = {
  get: () => DraftAnswers
  /** @param value - The new answer; undefined to clear it. What depended on it is cleared too. */
  change: (name: string, value: AnswerValue | undefined) => void
  subscribe: (listener: () => void) => () => void
}

/** @param opened - The answers that the form opens with. */
export function createAnswerStore(form: Form, opened: DraftAnswers): AnswerStore {
  let answers = opened
  const listeners = new Set<() => void>()
  return {
    get: () => answers,
    change(name, value) {
      const next = withAnswer(form, answers, name, value)
      if (next === answers) return
      answers = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What follows from the answers, as text: the component is drawn again only when the text changes. */
export function useAnswersText(store: AnswerStore, write: (answers: DraftAnswers) => string): string {
  const read = () => write(store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}

/** The answers with these names: drawn again only when one of them changes. */
export function useAnswersOf(store: AnswerStore, names: readonly string[]): DraftAnswers {
  const text = useAnswersText(store, (answers) => JSON.stringify(pickAnswers(answers, names)))
  return useMemo(() => JSON.parse(text) as DraftAnswers, [text])
}

function pickAnswers(answers: DraftAnswers, names: readonly string[]): DraftAnswers {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = answers[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
