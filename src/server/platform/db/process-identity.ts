import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** What identifies a process among all others, on this machine and elsewhere. Unknown parts are null. */
export interface ProcessIdentity {
  pid: number
  /** Clock ticks between the machine's start and the process's start; a reused pid has another value. */
  startTicks: string | null
  hostName: string
  /** Changes at every start of the machine. */
  bootId: string | null
  /** Pids are comparable only inside one namespace; two containers have two. */
  pidNamespace: string | null
}

/** The identity of the process that asks. */
export function ownIdentity(): ProcessIdentity {
  return {
    pid: process.pid,
    startTicks: readProcessState(process.pid)?.startTicks ?? null,
    hostName: hostname(),
    bootId: attempt(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
    pidNamespace: attempt(() => readlinkSync('/proc/self/ns/pid')),
  }
}

/**
 * Whether the process still runs: `alive`, `dead`, or `unknown` when it belongs to another host or container, whose
 * processes cannot be seen from here. Age never counts: a process that is slow or paused is alive.
 */
export function checkLiveness(
  other: ProcessIdentity,
  own: ProcessIdentity = ownIdentity(),
): 'alive' | 'dead' | 'unknown' {
  if (other.hostName !== own.hostName) return 'unknown'
  if (other.bootId !== null && own.bootId !== null && other.bootId !== own.bootId) return 'dead'
  if (other.pidNamespace !== null && own.pidNamespace !== null && other.pidNamespace !== own.pidNamespace) {
    return 'unknown'
  }
  if (!pidExists(other.pid)) return 'dead'
  const state = readProcessState(other.pid)
  if (state === null || other.startTicks === null) return 'alive'
  // A zombie has closed its files and only waits for its parent to read its exit code.
  return state.startTicks === other.startTicks && !state.isZombie ? 'alive' : 'dead'
}

function pidExists(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, as another user.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

function readProcessState(pid: number): { startTicks: string; isZombie: boolean } | null {
  const stat = attempt(() => readFileSync(`/proc/${pid}/stat`, 'utf8'))
  // The second field is the command in brackets and may hold anything, so the fields are counted after it.
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ')
  const startTicks = fields?.[19]
  return fields && startTicks ? { startTicks, isZombie: fields[0] === 'Z' || fields[0] === 'X' } : null
}

function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}
