import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where Linux keeps files in memory. */
const memory = '/dev/shm'
/** Several times what the databases of a run take. */
const enoughBytes = 2 * 2 ** 30
const prefix = 'cosecha-tests-'

/**
 * Makes the folder for all that tests write: in memory where there is room, since databases that sync every commit wait
 * for a disk most of the time.
 * @returns The folder, whether it is in memory, and what removes it.
 */
export function makeTemporaryFolder() {
  const isInMemory = tmpdir().startsWith(`${memory}/`) || hasRoomInMemory()
  const parent = isInMemory && !tmpdir().startsWith(memory) ? memory : tmpdir()
  removeLeftovers(parent)
  const folder = mkdtempSync(join(parent, `${prefix}${process.pid}-`))
  // PostgreSQL may run as another user, who makes a folder of its own in it.
  chmodSync(folder, 0o1777)
  return { folder, isInMemory, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** A run that was killed leaves its folder; what is in memory would stay there. */
function removeLeftovers(parent) {
  for (const name of readdirSync(parent)) {
    const [, owner] = name.startsWith(prefix) ? (/(\d+)-\w+$/.exec(name) ?? []) : []
    if (owner !== undefined && !isRunning(Number(owner))) rmSync(join(parent, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function hasRoomInMemory() {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  const freeBytes = process.availableMemory?.() ?? freemem()
  return Math.min(bavail * bsize, freeBytes) > enoughBytes
}
