import { getFormDraft, submitForm } from '#contract/forms.ts'
import type { FormKind } from '#domain/forms/form.ts'
import { CallError, callApi } from '../../../api/client.ts'

/** A form whose answers are no longer complete, or no longer right: it has to be opened. */
export class FormToCorrect extends Error {
  readonly kind: FormKind

  constructor(kind: FormKind) {
    super('Hay algo que ya no está completo o que cambió con el tiempo. Ábrelo, revísalo y confírmalo allí.')
    this.kind = kind
  }
}

/**
 * Confirms that nothing has changed: hands the same answers in once more (P11). In: the process and its forms, in order.
 * Out: the page where it goes on. Throws `FormToCorrect` at the first form that the server refuses, and `CallError`.
 */
export async function handInAgain(processUuid: string, kinds: readonly FormKind[]): Promise<string | undefined> {
  let path: string | undefined
  for (const form of kinds) {
    const params = { form }
    const { answers } = await callApi(getFormDraft, { params, query: { processUuid } })
    try {
      const handedIn = await callApi(submitForm, { params, body: { processUuid, answers } })
      path = handedIn.path
    } catch (error) {
      throw error instanceof CallError && error.code === 'FORM_INVALID' ? new FormToCorrect(form) : error
    }
  }
  return path
}
