import type { StepperLabel } from '#domain/process/step.ts'
import { type ProcessStatus, stepByStatus } from '#domain/process/steps.ts'

/** The step of the stepper at which a process of each status is. */
export const stepperLabels = Object.fromEntries(
  Object.values(stepByStatus).map(({ status, stepper }) => [status, stepper]),
) as Readonly<Record<ProcessStatus, StepperLabel>>
