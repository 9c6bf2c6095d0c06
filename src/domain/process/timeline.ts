import { addBankingDays, nextBankingDay } from '../money/dates/business-days.ts'
import { addDays, type CivilDate, civilDateInBogota, formatCivilDate, weekdayName } from '../money/dates/civil-date.ts'
import { stages } from './stages.ts'
import { openingStatuses, type ProcessStatus, renewalStatuses } from './statuses.ts'
import type { NextActor } from './step.ts'
import { stepByStatus } from './steps.ts'

/** The deadline of the next actor. `businessDays` is undefined where the deadline is not counted in banking days. */
export type Expected = {
  actor: Exclude<NextActor, 'nobody'>
  date: CivilDate
  businessDays: number | undefined
}

/** After this many days without activity of its customer an opening is lost (decisions §6). */
export const idleDaysUntilLost = 30

const seventeenToMidnightMs = 7 * 3_600_000

// The bank renews or pays on the day of maturity, so its deadline counts from then.
const countedFromMaturity: readonly ProcessStatus[] = ['R-ENVIADO-AL-BANCO', 'R-CONFIRMACION-ENVIADA-AL-CLIENTE']

/**
 * Z06: who acts next and by when.
 * @param sinceMs - The instant at which its turn began (for the customer's turn: their last activity).
 * @param maturityDate - The maturity of the deposit that a renewal is about.
 * @returns The actor of `stages` and the last day of their turn; undefined when nobody must act or no day is promised.
 *   What arrives after 17:00 in Bogota, or on a day without banks, counts as of the next banking day. A customer has
 *   `idleDaysUntilLost` calendar days in an opening, and until the maturity in a renewal.
 */
export function expectedBy(status: ProcessStatus, sinceMs: number, maturityDate?: CivilDate): Expected | undefined {
  const actor = stages[status].nextActor
  if (actor === 'nobody') return undefined
  if (actor === 'customer') {
    const date = isRenewal(status) ? maturityDate : addDays(civilDateInBogota(sinceMs), idleDaysUntilLost)
    return date === undefined || date < civilDateInBogota(sinceMs)
      ? undefined
      : { actor, date, businessDays: undefined }
  }
  const businessDays = stepByStatus[status].promisedBusinessDays
  if (businessDays === undefined) return undefined
  const received = dayReceived(sinceMs)
  const waits = maturityDate !== undefined && maturityDate > received && countedFromMaturity.includes(status)
  return { actor, date: addBankingDays(waits ? nextBankingDay(maturityDate) : received, businessDays), businessDays }
}

/**
 * @param expected - What `expectedBy` answered.
 * @returns Whether that day is over in Bogota.
 */
export function isLate(expected: Expected, nowMs: number): boolean {
  return civilDateInBogota(nowMs) > expected.date
}

/**
 * Whose turn it is, in words (Z06).
 * @param actor - The actor of the stage.
 * @param expected - What `expectedBy` answered; undefined when no day is promised.
 * @returns `'Le toca al banco, a más tardar el jueves 26 de noviembre'`, without a full stop.
 */
export function turnText(actor: NextActor, expected: Expected | undefined, nowMs: number): string {
  if (actor === 'nobody') return 'Nadie tiene que hacer nada más'
  if (!expected) return turns[actor].now
  const day = `a más tardar el ${formatWeekday(expected.date)}`
  return isLate(expected, nowMs) ? `${turns[actor].late} ${day}` : `${turns[actor].now}, ${day}`
}

const turns = {
  customer: { now: 'Te toca a ti', late: 'Te toca a ti; lo esperábamos' },
  cosecha: { now: 'Nos toca a nosotros', late: 'Nos estamos demorando: debíamos terminar' },
  bank: { now: 'Le toca al banco', late: 'El banco se está demorando: debía responder' },
}

/** @returns `'jueves 26 de noviembre'`. */
function formatWeekday(date: CivilDate): string {
  return `${weekdayName(date)} ${formatCivilDate(date).replace(/ de \d+$/, '')}`
}

/** The banking day from which the deadline counts. Exactly 17:00 is still in time. */
function dayReceived(sinceMs: number): CivilDate {
  return nextBankingDay(civilDateInBogota(sinceMs - 1 + seventeenToMidnightMs))
}

function isRenewal(status: ProcessStatus): boolean {
  return (renewalStatuses as readonly ProcessStatus[]).includes(status)
}

/** What happens to a deposit at its maturity; `'undecided'` while its customer has not decided. */
export type RenewalKind = 'undecided' | 'renew' | 'withdraw'

/** The input of a timeline. Instants are milliseconds since 1970 UTC. */
export type TimelineProcess = {
  status: ProcessStatus
  /** Every change of status in order, with the creation. */
  history: readonly { to: ProcessStatus; atMs: number }[]
  turbo: boolean
  /** Read only in the statuses of a renewal. */
  renewal: RenewalKind
  /** The last thing that the customer did; the beginning of the status when left out. */
  lastActivityMs?: number | undefined
  /** Of the deposit that a renewal is about. */
  maturityDate?: CivilDate | undefined
}

/**
 * A step of a process. `date` is the day on which a past step was done, the deadline of the current step, and undefined
 * for a future step.
 */
export type TimelineStep = {
  status: ProcessStatus
  label: string
  actor: NextActor
  state: 'done' | 'current' | 'ahead'
  date: CivilDate | undefined
}

const standardOpening: readonly ProcessStatus[] = openingStatuses.filter((status) => status !== 'NEGOCIO-PERDIDO')
// The identity check brings the images, so there are no documents to upload or review.
const skippedByTurbo: readonly ProcessStatus[] = [
  'CLIENTE-SUBIENDO-DOCUMENTOS',
  'DOCUMENTOS-SUBIDOS-VALIDANDO-PARA-FIRMA',
]
const turboOpening = standardOpening.filter((status) => !skippedByTurbo.includes(status))

// What the bank asks for in addition is uploaded before the bank continues.
const renewalOrder: readonly ProcessStatus[] = [
  'R-VENCIMIENTOS-PENDIENTES',
  'R-LEAD-SIN-FORMULARIO',
  'R-CLIENTE-SUBIENDO-DOCUMENTOS',
  'R-DECISION-TOMADA',
  'R-ENVIADOS-DOCUMENTOS-A-FIRMA',
  'R-ESPERANDO-DEPOSITO',
  'R-DOCUMENTOS-FIRMADO',
  'R-CARGANDO-DOCUMENTOS-COMPLEMENTARIOS',
  'R-ENVIADO-AL-BANCO',
  'R-CONFIRMACION-ENVIADA-AL-CLIENTE',
  'R-DECEVAL-EMITIDO-Y-RECIBIDO',
  'R-DECEVAL-ENVIADO-AL-CLIENTE',
  'R-CANCELACION-FINALIZADA',
]

const sharedByRenewals: readonly ProcessStatus[] = [
  'R-VENCIMIENTOS-PENDIENTES',
  'R-DECISION-TOMADA',
  'R-ENVIADOS-DOCUMENTOS-A-FIRMA',
  'R-DOCUMENTOS-FIRMADO',
  'R-ENVIADO-AL-BANCO',
]

/** The steps of every renewal. Documents, which only some renewals need, show once they have come. */
const renewalPlans: Record<RenewalKind, readonly ProcessStatus[]> = {
  undecided: sharedByRenewals,
  renew: [
    ...sharedByRenewals,
    'R-LEAD-SIN-FORMULARIO',
    'R-CONFIRMACION-ENVIADA-AL-CLIENTE',
    'R-DECEVAL-EMITIDO-Y-RECIBIDO',
    'R-DECEVAL-ENVIADO-AL-CLIENTE',
  ],
  withdraw: [...sharedByRenewals, 'R-CANCELACION-FINALIZADA'],
}

const lastStatuses: readonly ProcessStatus[] = [
  'DECEVAL-ENVIADO-AL-CLIENTE',
  'NEGOCIO-PERDIDO',
  'R-DECEVAL-ENVIADO-AL-CLIENTE',
  'R-CANCELACION-FINALIZADA',
]

/**
 * Z06: a process as the ordered steps of its kind.
 * @param process - The process with its history.
 * @returns The steps that are done (without those that were undone), the current one, and the future ones. A process
 *   that has ended has only past steps, and a lost one ends where it stopped. A later renewal of the same deposit
 *   starts again.
 */
export function buildTimeline(process: TimelineProcess): TimelineStep[] {
  const visits = collectVisits(process)
  const steps = listSteps(process, visits)
  const here = steps.indexOf(process.status)
  return steps.map((status, index): TimelineStep => {
    const step = { status, label: stepByStatus[status].doing, actor: stages[status].nextActor }
    const visit = visits.get(status)
    if (index > here) return { ...step, state: 'ahead', date: undefined }
    if (index < here) return { ...step, state: 'done', date: toDate(visit?.leftMs) }
    if (lastStatuses.includes(status)) return { ...step, state: 'done', date: toDate(visit?.enteredMs) }
    return { ...step, state: 'current', date: currentExpected(process)?.date }
  })
}

/** @returns The `expectedBy` of its status; undefined also when its history is not known. */
export function currentExpected(process: TimelineProcess): Expected | undefined {
  const { status, lastActivityMs = 0, maturityDate } = process
  const enteredMs = collectVisits(process).get(status)?.enteredMs
  if (enteredMs === undefined) return undefined
  const customersTurn = stages[status].nextActor === 'customer'
  return expectedBy(status, customersTurn ? Math.max(enteredMs, lastActivityMs) : enteredMs, maturityDate)
}

type Visit = { enteredMs: number; leftMs: number | undefined; leftTo: ProcessStatus | undefined }

/** When each status was last entered and left; of the current renewal, or of the opening. */
function collectVisits({ status, history }: TimelineProcess): Map<ProcessStatus, Visit> {
  const ofKind = history.filter(({ to }) => isRenewal(to) === isRenewal(status))
  const begin = ofKind.findLastIndex(({ to }) => to === 'R-VENCIMIENTOS-PENDIENTES')
  const rows = ofKind.slice(Math.max(0, begin)).filter(({ to }, index, all) => to !== all[index - 1]?.to)
  const visits = new Map<ProcessStatus, Visit>()
  for (const [index, { to, atMs }] of rows.entries()) {
    const next = rows[index + 1]
    visits.set(to, { enteredMs: atMs, leftMs: next?.atMs, leftTo: next?.to })
  }
  return visits
}

function listSteps({ status, turbo, renewal }: TimelineProcess, visits: Map<ProcessStatus, Visit>): ProcessStatus[] {
  if (status === 'NEGOCIO-PERDIDO') {
    // The step in which it was lost was not done. Neither was a later step from which it had been sent back.
    const stopped = standardOpening.findIndex((step) => visits.get(step)?.leftTo === status)
    return [...standardOpening.slice(0, Math.max(0, stopped)).filter((step) => visits.has(step)), status]
  }
  const order = isRenewal(status) ? renewalOrder : standardOpening
  const plan = isRenewal(status) ? renewalPlans[renewal] : turbo ? turboOpening : standardOpening
  return order.filter((step) => plan.includes(step) || visits.has(step) || step === status)
}

function toDate(epochMs: number | undefined): CivilDate | undefined {
  return epochMs === undefined ? undefined : civilDateInBogota(epochMs)
}
