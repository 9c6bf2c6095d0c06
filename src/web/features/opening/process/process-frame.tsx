import type { ReactNode } from 'react'
import type { ProcessView } from '../../../api/views.ts'
import { FunnelPage } from '../../../ui/funnel-page.tsx'
import { toDepositSummary } from './deposit-of.ts'
import { processSteps } from './process-steps.ts'

type ProcessFrameProps = {
  process: ProcessView
  title: ReactNode
  lead?: ReactNode
  /** The primary button; it stays in reach of the thumb. */
  primary?: ReactNode
  secondary?: ReactNode
  children: ReactNode
}

/** What stands around a step of a process: where one is, the deposit one tap away, and the way on. */
export function ProcessFrame({ process, ...page }: ProcessFrameProps) {
  const steps = processSteps(process)
  return <FunnelPage {...page} steps={steps.length > 0 ? steps : undefined} deposit={toDepositSummary(process)} />
}
