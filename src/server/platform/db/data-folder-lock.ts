import { randomBytes } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { checkLiveness, ownIdentity, type ProcessIdentity } from './process-identity.ts'

const lockName = 'cosecha.lock'

/** The holder of a lock, as its file tells it. */
export interface LockHolder extends ProcessIdentity {
  /** Unique to one taking of the lock. */
  token: string
  command: string
  /** ISO 8601 instant. */
  since: string
}

/** A held lock. `release` may be called more than once, and also runs when the process exits. */
export interface DataFolderLock {
  path: string
  release: () => void
}

/** The data folder is in use, or may be. Entry points print the message and exit with `exitCode` (EX_TEMPFAIL). */
export class DataFolderBusyError extends Error {
  override readonly name = 'DataFolderBusyError'
  readonly exitCode = 75
  readonly holder: LockHolder | null

  constructor(message: string, holder: LockHolder | null) {
    super(message)
    this.holder = holder
  }
}

/**
 * Takes the exclusive lock on a data folder, which it makes when missing; rule R26. PGlite lets two processes open one
 * folder, and they silently overwrite each other's acknowledged rows. So every entry point takes this lock first. A
 * lock is taken over only from a process that is certainly dead.
 * @throws {DataFolderBusyError} immediately when another process (or this one) holds the folder.
 */
export function lockDataFolder(dataFolder: string): DataFolderLock {
  const folder = resolve(dataFolder)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, lockName)
  const own: LockHolder = {
    ...ownIdentity(),
    token: randomBytes(8).toString('hex'),
    command: ['node', ...process.argv.slice(1, 3)].join(' ').slice(0, 200),
    since: new Date().toISOString(),
  }
  acquire(folder, path, own)
  removeLeftOverGuards(folder)
  return hold(path, own)
}

function acquire(folder: string, path: string, own: LockHolder): void {
  for (;;) {
    if (writeAndPlace(folder, path, own, linkSync)) return
    const holder = readHolder(folder, path)
    if (holder === null) continue
    refuseUnlessDead(folder, path, holder, own)
    if (takeOver(folder, path, holder, own)) return
  }
}

/**
 * Replaces a dead holder's lock. When two starting processes see the same dead holder, the guard file decides between
 * them. Its name contains the dead holder's token, so only one live process can hold it. Only that process may replace
 * the lock. A guard of a process that died while starting is taken over in the same way.
 */
function takeOver(folder: string, path: string, dead: LockHolder, own: LockHolder): boolean {
  const guard = `${path}.${dead.token}`
  acquire(folder, guard, own)
  try {
    return readHolder(folder, path)?.token === dead.token && writeAndPlace(folder, path, own, renameSync)
  } finally {
    rmSync(guard, { force: true })
  }
}

/** Places a complete, synced file at `path` in one step, so that nobody ever reads half of one. */
function writeAndPlace(
  folder: string,
  path: string,
  own: LockHolder,
  place: (from: string, to: string) => void,
): boolean {
  const draft = join(folder, `cosecha.new.${own.token}`)
  const file = openSync(draft, 'w', 0o644)
  try {
    writeSync(file, JSON.stringify(own))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  try {
    place(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** The holder written at `path`, or null when there is no such file (any more). */
function readHolder(folder: string, path: string): LockHolder | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
  try {
    const holder = JSON.parse(text) as LockHolder
    if (typeof holder.token === 'string' && Number.isInteger(holder.pid)) return holder
  } catch {
    // Falls through to the refusal below.
  }
  throw new DataFolderBusyError(
    `The lock file of the data folder ${folder} cannot be read. If you are sure that no process uses the folder, ` +
      `remove the file ${path} and start again.`,
    null,
  )
}

function refuseUnlessDead(folder: string, path: string, holder: LockHolder, own: LockHolder): void {
  const life = checkLiveness(holder, own)
  if (life === 'alive') {
    throw new DataFolderBusyError(
      `The data folder ${folder} is in use by process ${holder.pid} (${holder.command}) since ${holder.since}. ` +
        'Stop that process first: two processes on one data folder would lose data. ' +
        'To run several processes, set DATABASE_URL to a PostgreSQL server.',
      holder,
    )
  }
  if (life === 'unknown') {
    throw new DataFolderBusyError(
      `The data folder ${folder} was locked by process ${holder.pid} (${holder.command}) on host ${holder.hostName} ` +
        `since ${holder.since}. That is another host or container, so it cannot be told from here whether the ` +
        `process still runs. If you are sure that it does not, remove the file ${path} and start again.`,
      holder,
    )
  }
}

/** Clears the guards of dead holders. Nobody asks for them again, so the process with the lock may do so. */
function removeLeftOverGuards(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${lockName}.`)) rmSync(join(folder, name), { force: true })
  }
}

const heldLocks = new Map<string, LockHolder>()
const endingSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

function hold(path: string, own: LockHolder): DataFolderLock {
  if (heldLocks.size === 0) {
    process.on('exit', releaseAll)
    for (const signal of endingSignals) process.on(signal, endBySignal)
  }
  heldLocks.set(path, own)
  return { path, release: () => releaseOne(path, own) }
}

function releaseOne(path: string, own: LockHolder): void {
  if (heldLocks.get(path)?.token !== own.token) return
  heldLocks.delete(path)
  try {
    if ((JSON.parse(readFileSync(path, 'utf8')) as LockHolder).token === own.token) rmSync(path)
  } catch {
    // The file was removed by hand or belongs to another process: there is nothing to remove.
  }
  if (heldLocks.size === 0) {
    process.off('exit', releaseAll)
    for (const signal of endingSignals) process.off(signal, endBySignal)
  }
}

function releaseAll(): void {
  for (const [path, own] of heldLocks) releaseOne(path, own)
}

/** Ends the process as the signal would have, unless someone else listens: then a graceful stop is under way. */
function endBySignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return
  releaseAll()
  process.kill(process.pid, signal)
}
