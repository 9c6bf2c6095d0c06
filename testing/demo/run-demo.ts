/** `npm run operate -- demo`: fills an empty product, so that staff, banks and people who try it see it alive. */

import { emptyBank } from '#sandbox/bank/records.ts'
import { openJsonStore } from '#sandbox/json-store.ts'
import { readSandboxSettings } from '#sandbox/settings.ts'
import { runCommand, say } from '#server/app/commands/run-command.ts'
import { fillDemo } from './fill-demo.ts'
import { demoPerson } from './people.ts'
import { demoPeople } from './plan.ts'

await runCommand(async (ctx) => {
  const refusal = ctx.config.isProduction
    ? 'This is a production: nothing was filled in.'
    : await fillDemo(ctx, openJsonStore(readSandboxSettings(process.env).dataFolder, 'bank', emptyBank))
  if (refusal !== undefined) {
    say(refusal)
    return 1
  }
  say(`${demoPeople} people are there.`)
  say(`Sign in as any of them, from 57 ${demoPerson(0).phoneE164.slice(3)} on: the code is in the sandbox's inbox.`)
  return 0
})
