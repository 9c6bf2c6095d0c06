import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '#testing/database.ts'
import { DataFolderBusyError, lockDataFolder } from './data-folder-lock.ts'

const lockModule = JSON.stringify(new URL('./data-folder-lock.ts', import.meta.url).href)
let folder: string
let children: ChildProcess[]

beforeEach(() => {
  folder = temporaryFolder()
  children = []
})

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a process that takes the lock, says `held` or `busy`, and waits; a busy one exits as an entry point does. */
function startHolder(): ChildProcess {
  const script = `
    const { lockDataFolder } = await import(${lockModule})
    const startedAt = performance.now()
    try {
      lockDataFolder(${JSON.stringify(folder)})
      console.log('held')
      process.stdin.resume()
      process.stdin.on('end', () => process.exit(0))
    } catch (error) {
      console.log('busy after ' + Math.ceil(performance.now() - startedAt) + ' ms: ' + error.message)
      process.exit(error.exitCode ?? 1)
    }`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  return child
}

async function firstWords(child: ChildProcess): Promise<string> {
  const [chunk] = (await once(child.stdout as NonNullable<ChildProcess['stdout']>, 'data')) as [Buffer]
  return chunk.toString().trim()
}

async function waitForExit(child: ChildProcess): Promise<number | null> {
  return child.exitCode ?? ((await once(child, 'exit')) as [number | null])[0]
}

test('R26 a second process is refused within two seconds, told by whom, and exits with 75', async () => {
  const first = startHolder()
  expect(await firstWords(first)).toBe('held')
  const second = startHolder()
  const exit = waitForExit(second)
  const words = await firstWords(second)
  expect(await exit).toBe(75)
  // By its own clock: how long a program takes to start is the machine's.
  expect(Number(/^busy after (\d+) ms/.exec(words)?.[1])).toBeLessThan(2_000)
  expect(words).toContain(`process ${first.pid} (node`)
  expect(words).toMatch(/since 20\d\d-\d\d-\d\dT/)
})

test('R26 the same process cannot take the lock twice, and can again after its release', () => {
  const lock = lockDataFolder(folder)
  expect(() => lockDataFolder(folder)).toThrow(DataFolderBusyError)
  lock.release()
  lock.release()
  lockDataFolder(folder).release()
  expect(readdirSync(folder)).toEqual([])
})

test('R26 the lock of a process killed with SIGKILL is taken over', async () => {
  const first = startHolder()
  await firstWords(first)
  first.kill('SIGKILL')
  await waitForExit(first)
  expect(existsSync(join(folder, 'cosecha.lock'))).toBe(true)
  const lock = lockDataFolder(folder)
  expect(JSON.parse(readFileSync(lock.path, 'utf8'))).toMatchObject({ pid: process.pid })
  lock.release()
})

test.each(['SIGTERM', 'SIGINT'] as const)('R26 a process ended by %s leaves no lock behind', async (signal) => {
  const holder = startHolder()
  await firstWords(holder)
  holder.kill(signal)
  await waitForExit(holder)
  expect(holder.signalCode).toBe(signal)
  expect(readdirSync(folder)).toEqual([])
})

test('R26 a process that exits by itself leaves no lock behind', async () => {
  const holder = startHolder()
  await firstWords(holder)
  holder.stdin?.end()
  expect(await waitForExit(holder)).toBe(0)
  expect(readdirSync(folder)).toEqual([])
})

test('R26 of 20 processes that start at once on the lock of a dead one, exactly one gets it', async () => {
  const dead = startHolder()
  await firstWords(dead)
  dead.kill('SIGKILL')
  await waitForExit(dead)
  const words = await Promise.all(Array.from({ length: 20 }, () => firstWords(startHolder())))
  expect(words.filter((word) => word === 'held')).toHaveLength(1)
  expect(words.filter((word) => word.startsWith('busy'))).toHaveLength(19)
}, 120_000)

test('R26 a take-over that died half-way does not block the next', () => {
  const token = leaveLockBehind({ pid: neverUsedPid })
  const guardToken = leaveLockBehind({ pid: neverUsedPid }, `cosecha.lock.${token}`)
  leaveLockBehind({ pid: neverUsedPid }, `cosecha.lock.${token}.${guardToken}`)
  const lock = lockDataFolder(folder)
  expect(readdirSync(folder)).toEqual(['cosecha.lock'])
  lock.release()
})

test('R26 a live process with the pid of a dead holder does not keep the folder locked', () => {
  leaveLockBehind({ pid: process.pid, startTicks: '1' })
  lockDataFolder(folder).release()
})

test('R26 the lock of another host is never taken over; the message says how to remove it', () => {
  leaveLockBehind({ pid: neverUsedPid, hostName: 'elsewhere' })
  expect(() => lockDataFolder(folder)).toThrow(/on host elsewhere .*remove the file .*cosecha\.lock and start again/)
})

test('R26 the lock of another container with the same host name is never taken over', () => {
  leaveLockBehind({ pid: neverUsedPid, pidNamespace: 'pid:[1]' })
  expect(() => lockDataFolder(folder)).toThrow(DataFolderBusyError)
})

test('R26 a lock file that cannot be read is respected', () => {
  writeFileSync(join(folder, 'cosecha.lock'), '')
  expect(() => lockDataFolder(folder)).toThrow(/cannot be read/)
})

/** Above the largest pid that Linux gives. */
const neverUsedPid = 2 ** 22 + 1

function leaveLockBehind(holder: Record<string, unknown>, name = 'cosecha.lock'): string {
  const token = `t${Math.random().toString(16).slice(2, 10)}`
  const elsewhere = temporaryFolder()
  const lock = lockDataFolder(elsewhere)
  const own = JSON.parse(readFileSync(lock.path, 'utf8')) as Record<string, unknown>
  lock.release()
  rmSync(elsewhere, { recursive: true, force: true })
  writeFileSync(join(folder, name), JSON.stringify({ ...own, hostName: hostname(), token, ...holder }))
  return token
}
