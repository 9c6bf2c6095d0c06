import { readSandboxSettings, type SandboxSettings } from './settings.ts'
import { startSandbox } from './start.ts'

/** What sysexits.h calls a configuration error. */
const configurationError = 78

function settingsOrExit(): SandboxSettings {
  try {
    return readSandboxSettings(process.env)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(configurationError)
  }
}

const starting = startSandbox(settingsOrExit(), { logs: true })

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    await (await starting).close()
    process.exit(0)
  })
}

await starting
