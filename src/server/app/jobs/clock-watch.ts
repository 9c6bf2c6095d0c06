/**
 * Whether the calendar may be believed (decision 066). A clock that is ahead would end openings, extend deposits and delete
 * what is to be kept. Nothing of that can be taken back, so it waits after a jump.
 */

/** The clocks of the machine and of the database, and one of the process that never jumps, in milliseconds. */
export type ClockReading = { machineMs: number; databaseMs: number; steadyMs: number }

/** Further than any correction of a clock that was right. */
export const jumpMs = 5 * 60_000
/** So long somebody has to put a wrong clock right. After that the new time is believed. */
export const doubtMs = 6 * 3_600_000

export type ClockVerdict =
  /** `isFirst`: nothing was known before, or the clock was in doubt until now. */
  | { isTrusted: true; isFirst: boolean }
  /** How far a clock jumped, or is from the other one; `isNew` the first time that it is seen there. */
  | { isTrusted: false; awayMs: number; isNew: boolean }

type Ahead = { machine: number; database: number }

/** Makes what judges the clocks of a process, one reading after the other. */
export function createClockWatch(): (reading: ClockReading) => ClockVerdict {
  let believed: Ahead | undefined
  let doubted: { at: Ahead; sinceMs: number } | undefined
  return ({ machineMs, databaseMs, steadyMs }) => {
    const at = { machine: machineMs - steadyMs, database: databaseMs - steadyMs }
    // A process that has just begun knows no earlier time, only whether the two clocks agree.
    const awayMs = farthest(at, believed ?? { machine: at.database, database: at.machine })
    const isNew = doubted === undefined || Math.abs(farthest(at, doubted.at)) >= jumpMs
    if (Math.abs(awayMs) >= jumpMs && isNew) doubted = { at, sinceMs: steadyMs }
    if (Math.abs(awayMs) >= jumpMs && doubted && steadyMs - doubted.sinceMs < doubtMs) {
      return { isTrusted: false, awayMs, isNew }
    }
    const isFirst = believed === undefined || doubted !== undefined
    believed = at
    doubted = undefined
    return { isTrusted: true, isFirst }
  }
}

function farthest(one: Ahead, other: Ahead): number {
  const machine = one.machine - other.machine
  const database = one.database - other.database
  return Math.abs(machine) > Math.abs(database) ? machine : database
}
