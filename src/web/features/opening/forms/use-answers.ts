import { useCallback, useEffect, useState } from 'react'
import { saveFormDraft } from '#contract/forms.ts'
import type { AnswerValue } from '#domain/forms/field.ts'
import type { Form } from '#domain/forms/form.ts'
import { CallError, callApi } from '../../../api/client.ts'
import type { FormState } from '../../../api/views.ts'
import { type DraftAnswers, type DraftChanges, withAnswer, withInitials } from './draft.ts'
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
 * Out: the answers, how to change one, how to save immediately, and the state of the save.
 */
export function useAnswers({ form, processUuid, stored, shown, onRefused }: AnswersOptions) {
  const [opened] = useState(() => withInitials(form, shown))
  const [answers, setAnswers] = useState(opened)
  const [saveState, setSaveState] = useState<SaveState>('idle')
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
        setSaveState(state)
        if (state === 'refused') onRefused()
      },
    }),
  )

  const change = useCallback(
    (name: string, value: AnswerValue | undefined) => setAnswers((now) => withAnswer(form, now, name, value)),
    [form],
  )

  useEffect(() => {
    // Default values are saved with the first change: opening a form saves nothing.
    if (answers !== opened) saver.change(answers)
  }, [saver, answers, opened])

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

  return { answers, change, saveState, saveNow: saver.flush }
}
