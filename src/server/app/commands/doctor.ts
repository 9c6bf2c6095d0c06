/**
 * `npm run doctor`: tries every provider by one harmless call with the settings as they are, and prints a table. It says
 * what works, what refuses us and why, what is missing, and what that means for a saver. Nothing is sent to anybody and
 * nothing is changed. Without a database the providers are tried all the same.
 * `--ready` says below the table what still prevents a deposit from being opened.
 * Exit codes: 0 all that is set works, or with `--ready` a deposit can be opened; 1 not so; 78 the configuration.
 */

import { parseArgs } from 'node:util'
import { listChecks, listSharedChecks } from '../../modules/back-office/provider-checks/list-checks.ts'
import { type ProviderCheck, readFailure, runChecks } from '../../modules/back-office/provider-checks/present-checks.ts'
import { judgeProviders, judgeReadiness, type Readiness } from '../../modules/back-office/readiness/judge-readiness.ts'
import { readReadinessFacts } from '../../modules/back-office/readiness/read-facts.ts'
import { mayListErasures } from '../../modules/privacy/erasure-list.ts'
import { DataFolderBusyError } from '../../platform/db/data-folder-lock.ts'
import { findSqlState } from '../../platform/db/transaction.ts'
import type { Config } from '../../settings.ts'
import { createSharedProviders } from '../context.ts'
import { openConfig } from '../open-config.ts'
import { wrongSetting } from '../wrong-setting.ts'
import { drawChecks } from './doctor/draw-checks.ts'
import { drawReadiness } from './doctor/draw-readiness.ts'
import { asCommand, say, withContext } from './run-command.ts'

await asCommand(async () => {
  const { values } = parseArgs({ args: process.argv.slice(2), options: { ready: { type: 'boolean' } } })
  const config = await openConfig(process.env)
  const { checked, readiness, note } = await checkAll(config)
  say(drawChecks(checked))
  if (note) say(note)
  if (config.usesSandbox) say('Some of these are the sandbox, which plays the providers while the product runs.')
  const mayList = await mayListErasures(config)
  if (!mayList) say('ERASURES_FOLDER cannot be written: a restored backup would bring back who was erased.')
  const isRefused = checked.some(({ state }) => state === 'refused' || state === 'unreachable')
  if (!values.ready) return mayList && !isRefused ? 0 : 1
  if (!readiness) {
    say('\nWhether a deposit can be opened is in the database, which another process has. Stop it first.')
    return 1
  }
  say(`\n${drawReadiness(readiness)}`)
  return mayList && readiness.obstacles.length === 0 ? 0 : 1
})

/**
 * @returns What became of each check, and how ready we are; that is not known while another process has the database.
 */
async function checkAll(
  config: Config,
): Promise<{ checked: ProviderCheck[]; readiness?: Readiness | undefined; note?: string }> {
  let checked: ProviderCheck[] = []
  let readiness: Readiness | undefined
  try {
    // The log is for servers: the table says the same.
    await withContext(
      async (ctx) => {
        checked = await runChecks(await listChecks(ctx))
        readiness = judgeReadiness(await readReadinessFacts(ctx, checked))
        return 0
      },
      { migrates: false, logLevel: 'silent' },
    )
    return { checked, readiness }
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
    if (isBusy) return { checked: others, note }
    const all = [failed, ...others]
    return { checked: all, readiness: { obstacles: judgeProviders(all), notes: [] }, note }
  }
}

/** @param sqlState - PostgreSQL's code of what failed; 42P01 is a table that is not there. */
function sayOfDatabase(sqlState: string | undefined): string {
  return sqlState === '42P01'
    ? 'The database has no tables yet: npm run migrate makes them, and so does a start of the server.'
    : 'The database could not be opened with these settings.'
}
