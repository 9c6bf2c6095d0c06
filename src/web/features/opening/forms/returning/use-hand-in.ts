import { useRef, useState } from 'react'
import { confirmForms, type FormState } from '#contract/forms.ts'
import type { Form, FormKind } from '#domain/forms/form.ts'
import { normalizeAnswers } from '#domain/forms/normalize.ts'
import { CallError, callApi } from '../../../../api/client.ts'
import type { DraftAnswers } from '../draft.ts'

type HandInOptions = {
  processUuid: string
  saveNow: () => Promise<unknown>
  onHandedIn: (path: string) => Promise<unknown>
  /** What the server found wrong, as `form.field` or `form.page`. */
  onRefused: (fields: readonly { path: string; message: string }[]) => void
  onOutOfStep: () => void
}

type Said = {
  forms: readonly { form: Form; answers: DraftAnswers }[]
  confirmed: readonly { form: FormKind; page: string }[]
}

/** F05: hands all forms in together. The same answers are sent under the same key, however often they are (R21). */
export function useHandIn(options: HandInOptions) {
  const { processUuid, saveNow, onHandedIn, onRefused, onOutOfStep } = options
  const known = useRef<{ said: string; key: string }>(undefined)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<CallError>()

  function keyFor(said: string): string {
    if (known.current?.said !== said) known.current = { said, key: crypto.randomUUID() }
    return known.current.key
  }

  async function send({ forms, confirmed }: Said) {
    if (isSending) return
    setSending(true)
    setFailure(undefined)
    try {
      await saveNow()
      const body = {
        processUuid,
        forms: forms.map(({ form, answers }) => ({
          form: form.id,
          version: form.version,
          answers: normalizeAnswers(form, answers) as FormState['answers'],
        })),
        confirmed: [...confirmed],
      }
      const { path } = await callApi(confirmForms, { body }, { idempotencyKey: keyFor(JSON.stringify(body)) })
      await onHandedIn(path)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (error.code === 'STEP_NOT_AVAILABLE') onOutOfStep()
      // A form named without a field has another version by now; a new page brings it, with what was typed.
      const isStale = error.fields.some(({ path }) => !path.includes('.'))
      if (error.code === 'FORM_INVALID' && isStale) window.location.reload()
      if (error.code === 'FORM_INVALID' && !isStale) onRefused(error.fields)
      else setFailure(error)
    } finally {
      setSending(false)
    }
  }

  return { send, isSending, failure }
}
