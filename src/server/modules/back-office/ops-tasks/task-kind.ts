import { staffPaths } from '#contract/staff-paths.ts'
import { bankNames } from '#domain/banks/catalogue.ts'
import type { Permission } from '#domain/customer/people/staff-permissions.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { addDays, type CivilDate, startOfDayMs } from '#domain/money/dates/civil-date.ts'
import type { Queryable } from '../../../platform/db/database.ts'

/** How many of a kind are shown; a hundred of one kind need another answer than a list. */
export const mostOfKind = 100

export type FoundTask = {
  /** Of what it is about; with the kind it is the key of the task. */
  id: string
  since: Date
  /** Until when it has to be done, where a day says so; without it, it was due when it came. */
  dueAt?: Date
  /** About what, in Spanish: a bank, an amount, a day; never a customer's data. */
  detail: string
  link: string
  /** The process that it is about, where it is about one. */
  processUuid?: string | null
}

/** Who tasks are listed for: a role, and one member where somebody looks. */
type TaskViewer = { role: StaffRole; id?: string }

/** O01: one reason for which somebody of the team has to look at something. */
export type TaskKind = {
  kind: string
  /** What is to be done, in Spanish. */
  title: string
  /** Who it is for: those who may do this. */
  permission: Permission
  /** What has this reason now, what has had it for longest first; one more than `mostOfKind` at most. */
  find(db: Queryable, viewer: TaskViewer): Promise<FoundTask[]>
}

/** @returns Of a task about it, the address of its page for staff, and its id. */
export function aboutProcess(processUuid: string): { link: string; processUuid: string } {
  return { link: `${staffPaths.process}?id=${processUuid}`, processUuid }
}

/**
 * @param options - Bank and amount of a process.
 * @returns `'Finandina · $ 10.000.000'`.
 */
export function depositWords({ bankId, amountCop }: { bankId: number; amountCop: number }): string {
  return `${bankNames.get(bankId) ?? `Banco ${bankId}`} · ${formatCop(amountCop)}`
}

/**
 * @param day - A calendar day in Bogota.
 * @returns Its last instant.
 */
export function endOfDay(day: CivilDate): Date {
  return new Date(startOfDayMs(addDays(day, 1)) - 1)
}
