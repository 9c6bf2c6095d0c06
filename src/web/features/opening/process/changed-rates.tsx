import { useState } from 'react'
import type { ProcessView } from '#contract/process-view.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Most rates never change, so the dialog is loaded only on demand. */
export const RateChangeDialog = lazyPart(() => import('./rate-change-dialog.tsx').then((part) => part.RateChangeDialog))

/**
 * Processes whose new rate was postponed. It is kept per document: a customer who comes from a step is not asked twice.
 */
const putOff = new Set<string>()

/** Records that the customer postponed the new rate of a process. */
export function putOffNewRate(processUuid: string): void {
  putOff.add(processUuid)
}

export const isPutOff = (processUuid: string): boolean => putOff.has(processUuid)

/** Whether the customer must see a new rate (P07); a blocked process asks for nothing. */
export function asksForNewRate({ validateRateChanging: isChanging, extra }: ProcessView): boolean {
  const isStopped = extra.blockProcess || extra.avoidProcessContinuation || extra.temporaryBlock
  return isChanging && !isStopped && !extra.hasRestrictions
}

/** The new rate of the current process, if there is one. */
export function ChangedRate({ process }: { process: ProcessView }) {
  // Once the dialog is open, its answer stays visible, even if the process changes.
  const [isAsked, setAsked] = useState(false)
  if (!isAsked && asksForNewRate(process)) setAsked(true)
  return isAsked ? <RateChangeDialog process={process} /> : null
}
