import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeBackupFigures } from './figures.ts'

test('R43 a backup tells Prometheus when it was complete, in a file that is never half written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cosecha-figures-'))
  const file = join(folder, 'cosecha.prom')
  for (const day of [1, 2]) {
    await writeBackupFigures(file, { finishedAt: new Date(Date.UTC(2026, 0, day)), seconds: 4.21, bytes: 2_000_000 })
  }
  const text = await readFile(file, 'utf8')
  expect(text).toContain(`\ncosecha_backup_finished_timestamp_seconds ${Date.UTC(2026, 0, 2) / 1_000}\n`)
  expect(text).toContain('\ncosecha_backup_seconds 4.2\n')
  expect([...text.matchAll(/^# TYPE (\w+) gauge$/gm)].map(([, name]) => name)).toEqual([
    'cosecha_backup_finished_timestamp_seconds',
    'cosecha_backup_seconds',
    'cosecha_backup_bytes',
  ])
  expect(await readdir(folder)).toEqual(['cosecha.prom'])
  await rm(folder, { recursive: true })
})
