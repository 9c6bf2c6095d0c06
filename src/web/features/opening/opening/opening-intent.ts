import type { DepositChoice } from '../../../api/create-process.ts'
import { forgetStoredOpening, readStoredOpening, storeOpening } from '../../../lib/storage.ts'
import { readPendingOpening } from './start-opening.ts'

/** What the customer said of a choice when they saw it beside their other processes: open it, or not yet. */
export type IntentAnswer = 'open' | 'later'

/** A choice that is being opened, with the key under which the server opens it at most once. */
export type OpeningIntent = DepositChoice & { key: string; answer?: IntentAnswer }

/** Makes an intent of a choice and keeps it in the tab, so that a reload tries the same one again. */
export function beginIntent(choice: DepositChoice & Pick<OpeningIntent, 'answer'>): OpeningIntent {
  const intent = { ...choice, key: crypto.randomUUID() }
  storeOpening(intent)
  return intent
}

/** Notes what the customer said, so that a reload does not ask again. */
export function answerIntent(intent: OpeningIntent, answer: IntentAnswer): OpeningIntent {
  const answered = { ...intent, answer }
  storeOpening(answered)
  return answered
}

/**
 * The intent that waits to be opened, if any. In: the navigation state that one arrived with. A choice in it begins a
 * new intent; otherwise the one kept in the tab goes on under its own key.
 */
export function takeIntent(navigationState: unknown): OpeningIntent | undefined {
  const arrived = readPendingOpening(navigationState)
  if (arrived) return beginIntent(arrived)
  const stored = readStoredOpening()
  const kept = readPendingOpening({ pendingOpening: stored })
  if (!kept) return undefined
  const { key, answer } = stored as { key?: unknown; answer?: unknown }
  if (typeof key !== 'string') return beginIntent(kept)
  return answer === 'open' || answer === 'later' ? { ...kept, key, answer } : { ...kept, key }
}

/** Forgets the intent: it was opened, or the person thought better of it. */
export const forgetIntent = forgetStoredOpening
