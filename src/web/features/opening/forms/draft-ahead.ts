import { getFormDraft } from '#contract/forms.ts'
import type { FormKind } from '#domain/forms/form.ts'
import { callApi } from '../../../api/client.ts'
import type { FormState } from '../../../api/views.ts'

/** After this, another device may have gone on. */
const fitsMs = 10_000

type Ahead = { key: string; askedAtMs: number; draft: Promise<FormState | undefined> }
let ahead: Ahead | undefined

const getKey = (kind: FormKind, processUuid: string) => `${processUuid} ${kind}`

/** Asks for the draft of the form that is about to be opened, while the one before it is handed in. */
export function fetchDraftAhead(kind: FormKind, processUuid: string): void {
  // What fails here is asked again, and told, by the form itself.
  const draft = callApi(getFormDraft, { params: { form: kind }, query: { processUuid } }).catch(() => undefined)
  ahead = { key: getKey(kind, processUuid), askedAtMs: Date.now(), draft }
}

/** The draft that was asked for ahead, once; undefined where there is none. */
export async function takeDraftAhead(kind: FormKind, processUuid: string): Promise<FormState | undefined> {
  const taken = ahead
  ahead = undefined
  const fits = taken?.key === getKey(kind, processUuid) && Date.now() - taken.askedAtMs < fitsMs
  return fits ? await taken.draft : undefined
}
