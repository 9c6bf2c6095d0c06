import { type ProcessStatus, stepByStatus } from './steps/registry.ts'
import type { Stage } from './steps/step.ts'

/** P05: the stage catalogue of B §3.2, complete for every status. */
export const stages = Object.fromEntries(
  Object.values(stepByStatus).map(({ status, stage }) => [status, stage]),
) as Readonly<Record<ProcessStatus, Stage>>
