import { type FormState, getFormDraft } from '#contract/forms.ts'
import type { FormKind } from '#domain/forms/form.ts'
import { callApi } from '../../../api/client.ts'
import { readTimeMs } from '../../../lib/clock.ts'

/** After this, another device may have gone on. */
const fitsMs = 10_000

type Ahead = { key: string; askedAtMs: number; coming: Promise<FormState | undefined>; come?: FormState | undefined }
let ahead: Ahead | undefined

const getKey = (kind: FormKind, processUuid: string) => `${processUuid} ${kind}`

/** Asks for the draft of the form that is about to be opened, while the one before it is handed in. */
export function fetchDraftAhead(kind: FormKind, processUuid: string): void {
  // What fails here is asked again, and shown, by the form itself.
  const coming = callApi(getFormDraft, { params: { form: kind }, query: { processUuid } }).catch(() => undefined)
  const asked: Ahead = { key: getKey(kind, processUuid), askedAtMs: readTimeMs(), coming }
  ahead = asked
  void coming.then((draft) => {
    asked.come = draft
  })
}

/** The draft that was asked for ahead and has come; undefined where there is none. */
export function readDraftAhead(kind: FormKind, processUuid: string): FormState | undefined {
  return findAhead(kind, processUuid)?.come
}

/** The same for one that is on its way. */
export async function awaitDraftAhead(kind: FormKind, processUuid: string): Promise<FormState | undefined> {
  return findAhead(kind, processUuid)?.coming
}

/** Called once the form is shown: its next visit asks again. */
export function forgetDraftAhead(): void {
  ahead = undefined
}

function findAhead(kind: FormKind, processUuid: string): Ahead | undefined {
  const isFresh = ahead !== undefined && readTimeMs() - ahead.askedAtMs < fitsMs
  return isFresh && ahead?.key === getKey(kind, processUuid) ? ahead : undefined
}
