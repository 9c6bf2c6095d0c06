/** The entry point of the server. Exit codes: 75 the data folder is in use, 78 the configuration. */
import { ConfigError, readConfig } from './config.ts'
import { DataFolderBusyError } from './db/data-folder-lock.ts'

try {
  // The settings are read before anything else is loaded, so that wrong ones are told at once (R11).
  const config = readConfig(process.env)
  const { serve } = await import('./serve.ts')
  await serve(config)
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof DataFolderBusyError
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`)
  process.exit(isExpected ? error.exitCode : 1)
}
