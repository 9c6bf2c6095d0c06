import type { Stage } from './step.ts'
import { type ProcessStatus, stepByStatus } from './steps.ts'

/** P05: the stage catalogue of B §3.2, complete for every status. */
export const stages = Object.fromEntries(
  Object.values(stepByStatus).map(({ status, stage }) => [status, stage]),
) as Readonly<Record<ProcessStatus, Stage>>
