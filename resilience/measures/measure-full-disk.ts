/**
 * R25: the disk under the data is full for a while. The server reports it, and afterwards no acknowledged data are
 * missing.
 */
import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createCaller, newTally } from './calls.ts'
import { pdfOfSize } from './files.ts'
import { atLeast, type Metric, reportNone } from './metrics.ts'
import { lookAtData } from './orphan-checks.ts'
import { beginAt, processOfProgram } from './process-of-program.ts'
import { type Program, startProgram } from './program.ts'
import { keepSaving, nothingYet } from './saver.ts'

/** Whether this machine allows us to mount a disk. */
export function canMakeDisk(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'cosecha-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * @param options - For how many seconds there is no room.
 * @returns The figures. Needs permission to mount a small disk in memory.
 */
export async function measureFullDisk({
  fullSeconds,
  savers = 4,
}: {
  fullSeconds: number
  savers?: number
}): Promise<Metric[]> {
  const disk = mkdtempSync(join(tmpdir(), 'cosecha-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', disk])
  const takeAway = () => {
    execFileSync('umount', ['-l', disk])
    rmSync(disk, { recursive: true, force: true })
  }
  process.once('exit', takeAway)
  try {
    const program = await startProgram({ dataFolder: join(disk, 'data') })
    const acknowledged = nothingYet()
    const tally = newTally()
    let isOver = false
    const { token, processUuid } = await processOfProgram(program, 'CLIENTE-SUBIENDO-DOCUMENTOS')
    const saving = Array.from({ length: savers }, () =>
      keepSaving({ program, tally, acknowledged, isOver: () => isOver }),
    )
    await wait(5_000)
    const before = acknowledged.processes.length
    const ballast = join(disk, 'ballast')
    fill(ballast)
    const during = newTally()
    const asked = createCaller(program, during)
    const kept = { rows: 0, told: 0 }
    const paper = { name: 'x.pdf', mimeType: 'application/pdf', buffer: pdfOfSize(1_000_000) }
    for (const until = Date.now() + fullSeconds * 1_000; Date.now() < until; await wait(200)) {
      const { status } = await beginAt(program, token, 20_000_000 + Math.round(Math.random() * 1e6) * 1_000)
      if (status === 201) kept.rows += 1
      if (status === 503 || status === 507) kept.told += 1
      await asked('GET', 'rates')
      const uploaded = await asked('PUT', `documents/tax-return?process_uuid=${processUuid}`, { token, file: paper })
      if (uploaded.status === 503 || uploaded.status === 507) kept.told += 1
      // Fills the space again that logs and the database free.
      fill(ballast, 'a')
    }
    rmSync(ballast)
    // The process supervisor restarts a database that stopped because it could not write.
    const stopped = !program.isRunning()
    if (stopped) await program.start()
    const recovered = await untilTaken(program, token)
    await wait(2_000)
    isOver = true
    await Promise.all(saving)
    const accidents = program.accidents()
    await program.stop()
    const { lost, doubled, half } = await lookAtData(program, acknowledged)
    await program.close()
    const bad = [...new Set([...tally.bad, ...during.bad])]
    return [
      reportNone(
        'R25',
        `lost after ${fullSeconds} s without room (${before} processes before, ${acknowledged.processes.length} in all; ${kept.told} refusals told, ${kept.rows} still kept)`,
        lost,
      ),
      reportNone('R25', 'doubled or half written', [
        ...doubled,
        // This process was moved to its step by hand.
        ...half.filter((one) => !one.includes(processUuid)),
      ]),
      reportNone('R25', 'answers of 500 and above that are not 503 or 507', bad),
      reportNone('R25', 'ends of the server, other than to stop in order', accidents.slice(stopped ? 1 : 0)),
      atLeast('R25', 'refusals that say so while there is no room', kept.told, 1),
      atLeast('R25', 'openings taken again once there is room', recovered ? 1 : 0, 1),
    ]
  } finally {
    process.off('exit', takeAway)
    takeAway()
  }
}

function fill(file: string, flags = 'w'): void {
  const handle = openSync(file, flags)
  try {
    for (const size of [1_048_576, 4_096]) {
      const block = Buffer.alloc(size)
      try {
        for (;;) if (writeSync(handle, block) < size) break
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(handle)
  }
}

async function untilTaken(program: Program, token: string): Promise<boolean> {
  for (const until = Date.now() + 30_000; Date.now() < until; await wait(200)) {
    if ((await beginAt(program, token, 30_000_000)).status === 201) return true
    if (!program.isRunning()) await program.start()
  }
  return false
}
