import { rename, writeFile } from 'node:fs/promises'

const figures = {
  cosecha_backup_finished_timestamp_seconds: 'When the last backup was complete, in seconds since 1970',
  cosecha_backup_seconds: 'How long it took',
  cosecha_backup_bytes: 'How large its files are together',
}

/**
 * Reports a complete backup, in the format that the textfile collector of node-exporter reads. A reader sees the file
 * before or the new one.
 * @param file - Its name ends in `.prom`.
 */
export async function writeBackupFigures(
  file: string,
  { finishedAt, seconds, bytes }: { finishedAt: Date; seconds: number; bytes: number },
): Promise<void> {
  const values = [Math.floor(finishedAt.getTime() / 1_000), seconds.toFixed(1), Math.round(bytes)]
  const lines = Object.entries(figures).flatMap(([name, help], at) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} gauge`,
    `${name} ${values[at]}`,
  ])
  await writeFile(`${file}.part`, `${lines.join('\n')}\n`, { mode: 0o644 })
  await rename(`${file}.part`, file)
}
