import type { Actor, ProcessEvent } from './transitions.ts'

/** Who must act for the process to go on. */
export type NextActor = 'customer' | 'cosecha' | 'bank' | 'nobody'

export type Stage = {
  /** The page of the stage; `forms` stands for `vinculacion-`, whose page the form stage decides. */
  page: 'forms' | 'sube-tus-documentos' | 'asegura-tu-tasa' | 'transfiere-el-dinero' | 'cdt-completado' | 'home'
  /** What people read of it, and its number (B §3.2). */
  label: string
  step: number
  description: string
  help: string
  nextActor: NextActor
}

/** The step of the stepper on a page of the process; nothing is shown of what ended. */
export type StepperLabel = 'Datos' | 'Identidad' | 'Documentos y firma' | 'Pago' | 'Certificado' | 'ended'

/** A step of a process, which is a status of it (B §3.2): an entry of `steps.ts`. */
export type Step = {
  status: string
  stage: Stage
  stepper: StepperLabel
  /** The line of the timeline: what is being done. */
  doing: string
  /**
   * Within how many Colombian banking days Cosecha or the bank acts; 0 is the same day. Absent where the customer must
   * act, or nobody.
   */
  promisedBusinessDays?: number
  /**
   * The ways out of it (decisions §6): what happens, where it leads, and who may cause it. Cancelling, expiry and
   * silence on the last day are in `transitions.ts`, for all steps together.
   */
  transitions: readonly { event: ProcessEvent; to: string; by: readonly Actor[] }[]
}
