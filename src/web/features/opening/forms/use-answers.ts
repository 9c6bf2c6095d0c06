import { useEffect, useState } from 'react'
import { type FormState, saveFormDraft } from '#contract/forms.ts'
import type { Form } from '#domain/forms/form.ts'
import { CallError, callApi } from '../../../api/client.ts'
import { createAnswerStore } from './answer-store.ts'
import { type DraftAnswers, type DraftChanges, withInitials } from './draft.ts'
import { createDraftSaver, type SaveState } from './draft-saver.ts'

type WireChanges = Record<string, FormState['answers'][string] | null>

/** Temporary failures: no connection, a server that restarts, too many saves in a row. */
function passes(error: unknown): boolean {
  return error instanceof CallError && (error.code === 'OFFLINE' || error.status >= 500 || error.status === 429)
}

type AnswersOptions = {
  form: Form
  processUuid: string
  /** The answers as the server has them. */
  stored: DraftAnswers
  /** The stored answers that the form begins with. The others stay on the server until something is typed. */
  shown: DraftAnswers
  /** Called when the server refuses a save. */
  onRefused: () => void
}

/**
 * The answers of a form while it is typed, saved as they change (F04).
 * @returns Their store, how to hear of the state of the save, and how to save immediately. `settle` is for before they
 *   are handed in, `end` for afterwards.
 */
export function useAnswers({ form, processUuid, stored, shown, onRefused }: AnswersOptions) {
  const [store] = useState(() => createAnswerStore(form, withInitials(form, shown)))
  const [status] = useState(createStatus)
  const [saver] = useState(() =>
    createDraftSaver({
      stored,
      save: (changes: DraftChanges) =>
        callApi(
          saveFormDraft,
          { params: { form: form.id }, body: { processUuid, answers: changes as WireChanges } },
          { outlivesPage: true },
        ),
      mayRetry: passes,
      onState: (state) => {
        status.set(state)
        if (state === 'refused') onRefused()
      },
    }),
  )

  // Default values are saved with the first change: opening a form saves nothing.
  useEffect(() => store.subscribe(() => saver.change(store.get())), [saver, store])

  useEffect(() => {
    const saveNow = () => void saver.flush()
    const warn = (event: BeforeUnloadEvent) => {
      saveNow()
      if (saver.hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('online', saveNow)
    document.addEventListener('visibilitychange', saveNow)
    window.addEventListener('beforeunload', warn)
    return () => {
      window.removeEventListener('online', saveNow)
      document.removeEventListener('visibilitychange', saveNow)
      window.removeEventListener('beforeunload', warn)
      saveNow()
    }
  }, [saver])

  return { store, status, saveNow: saver.flush, settle: saver.settle, end: saver.end }
}

/** The state of the save, which only the line that shows it listens to. */
export type SaveStatus = ReturnType<typeof createStatus>

function createStatus() {
  let state: SaveState = 'idle'
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set(next: SaveState) {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
