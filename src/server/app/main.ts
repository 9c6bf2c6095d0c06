/** The entry point of the server. Exit codes: 75 the data folder is in use, 78 the configuration. */

import { DataFolderBusyError } from '../platform/db/data-folder-lock.ts'
import { ConfigError } from '../platform/settings.ts'
import { openConfig } from './open-config.ts'
import { wrongSetting } from './wrong-setting.ts'

try {
  // The settings are read before anything else is loaded, so that wrong ones are reported immediately (R11).
  const config = await openConfig(process.env)
  const { serve } = await import('./serve.ts')
  await serve(config)
} catch (error) {
  const sentence = wrongSetting(error)
  const shownError = sentence === undefined ? error : new ConfigError(sentence)
  const isExpected = shownError instanceof ConfigError || shownError instanceof DataFolderBusyError
  process.stderr.write(`${isExpected ? shownError.message : (shownError as Error).stack}\n`)
  process.exit(isExpected ? shownError.exitCode : 1)
}
