// Runs a command and writes what it took: node tools/run-measured.mjs <file> <command> [arguments].
// The file gets { wallSeconds, cpuSeconds }; cpuSeconds counts the command and all that it started and waited for.
// It is null where the system has no /proc.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const ticksPerSecond = 100
const [file, command, ...args] = process.argv.slice(2)
const startedAt = performance.now()
const { status } = spawnSync(command, args, { stdio: 'inherit' })
const wallSeconds = (performance.now() - startedAt) / 1_000
writeFileSync(file, JSON.stringify({ wallSeconds, cpuSeconds: cpuSecondsOfChildren() }))
process.exit(status ?? 1)

function cpuSecondsOfChildren() {
  const stat = '/proc/self/stat'
  if (!existsSync(stat)) return null
  // Behind the name, which may hold spaces: the 14th and 15th field are the times of the children that have ended.
  const fields = readFileSync(stat, 'utf8').split(') ').at(-1).split(' ')
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond
}
