import { useState } from 'react'
import type { ProcessView } from '#contract/processes.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'

/** Most rates never change, so nobody loads the dialog for nothing. */
const RateChangeDialog = lazyPart(() => import('./rate-change-dialog.tsx').then((part) => part.RateChangeDialog))

/** Whose new rate waits until later. The document keeps it: who comes from a step of a process is not asked twice. */
const putOff = new Set<string>()

/** Notes that the customer decides on the new rate of a process later. */
export function putOffNewRate(processUuid: string): void {
  putOff.add(processUuid)
}

/** Whether the customer has to be told of another rate (P07); who cannot go on is asked for nothing. */
export function asksForNewRate({ validate_rate_changing: isChanging, extra }: ProcessView): boolean {
  const isStopped = extra.block_process || extra.avoid_process_continuation || extra.temporary_block
  return isChanging && !isStopped && !extra.has_restrictions
}

/** The new rate of the process that is worked on, if there is one. */
export function ChangedRate({ process }: { process: ProcessView }) {
  // Once it is asked, its answer stays in view, whatever the process says meanwhile.
  const [isAsked, setAsked] = useState(false)
  if (!isAsked && asksForNewRate(process)) setAsked(true)
  return isAsked ? <RateChangeDialog process={process} /> : null
}

/**
 * The new rates of a list of processes, one after the other (P07). Later is an answer too: the card keeps saying that the
 * rate changed, and the next step of that process asks again.
 */
export function ChangedRates({ processes }: { processes: readonly ProcessView[] }) {
  const [askedUuid, setAskedUuid] = useState<string>()
  const next = processes.find((process) => asksForNewRate(process) && !putOff.has(process.process_uuid))
  if (askedUuid === undefined && next) setAskedUuid(next.process_uuid)
  const asked = processes.find(({ process_uuid: uuid }) => uuid === askedUuid)
  if (!asked) return null
  return (
    <RateChangeDialog
      key={askedUuid}
      process={asked}
      onLater={() => {
        putOffNewRate(asked.process_uuid)
        setAskedUuid(undefined)
      }}
    />
  )
}
