/**
 * `npm run doctor`: tries every provider by one harmless call with the settings as they are, and prints a table. It says
 * what works, what refuses us and why, what is missing, and what that means for a saver. Nothing is sent to anybody and
 * nothing is changed. Without a database the providers are tried all the same.
 * Exit codes: 0 all that is set works, 1 something does not, 78 the configuration.
 */

import { listChecks, listSharedChecks } from '../../modules/back-office/provider-checks/list-checks.ts'
import { type ProviderCheck, readFailure, runChecks } from '../../modules/back-office/provider-checks/present-checks.ts'
import { mayListErasures } from '../../modules/privacy/erasure-list.ts'
import { DataFolderBusyError } from '../../platform/db/data-folder-lock.ts'
import { findSqlState } from '../../platform/db/transaction.ts'
import type { Config } from '../config.ts'
import { createSharedProviders } from '../context.ts'
import { openConfig } from '../open-config.ts'
import { wrongSetting } from '../wrong-setting.ts'
import { drawChecks } from './doctor/draw-checks.ts'
import { asCommand, say, withContext } from './run-command.ts'

await asCommand(async () => {
  const config = await openConfig(process.env)
  const { checked, note } = await checkAll(config)
  say(drawChecks(checked))
  if (note) say(note)
  if (config.usesSandbox) say('Some of these are the sandbox, which plays the providers while the product runs.')
  const mayList = await mayListErasures(config)
  if (!mayList) say('ERASURES_FOLDER cannot be written: a restored backup would bring back who was erased.')
  return !mayList || checked.some(({ state }) => state === 'refused' || state === 'unreachable') ? 1 : 0
})

async function checkAll(config: Config): Promise<{ checked: ProviderCheck[]; note?: string }> {
  let checked: ProviderCheck[] = []
  try {
    // The log is for servers: the table says the same.
    await withContext(
      async (ctx) => {
        checked = await runChecks(await listChecks(ctx))
        return 0
      },
      { migrates: false, logLevel: 'silent' },
    )
    return { checked }
  } catch (error) {
    const isBusy = error instanceof DataFolderBusyError
    const providers = createSharedProviders(config)
    const others = await runChecks(listSharedChecks(providers))
    providers.mail.close()
    const note = isBusy
      ? 'The server that runs here has the database: it is well there. Its page /ops/proveedores tries all.'
      : (wrongSetting(error) ?? sayOfDatabase(findSqlState(error)))
    const database = {
      name: 'database',
      findings: [],
      settings: ['DATABASE_URL', 'ENCRYPTION_KEYS'],
      milliseconds: 0,
    } as const
    const failed = { ...database, ...readFailure(error), findings: [], settings: [...database.settings] }
    return { checked: isBusy ? others : [failed, ...others], note }
  }
}

/** In: PostgreSQL's code of what failed; 42P01 is a table that is not there. */
function sayOfDatabase(sqlState: string | undefined): string {
  return sqlState === '42P01'
    ? 'The database has no tables yet: npm run migrate makes them, and so does a start of the server.'
    : 'The database could not be opened with these settings.'
}
