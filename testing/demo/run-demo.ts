/**
 * `npm run operate -- demo`: fills an empty product, so that staff, banks and people who try it see it alive. With
 * `reviews 30` it has a morning's work alone: so many openings whose papers wait for a review.
 */
import { emptyBank } from '#sandbox/bank/records.ts'
import { openJsonStore } from '#sandbox/json-store.ts'
import { readSandboxSettings } from '#sandbox/settings.ts'
import { runCommand, say } from '#server/app/commands/run-command.ts'
import { fillDemo, openBanks } from './fill-demo.ts'
import { demoPerson } from './people.ts'
import { planDemo, planReviews } from './plan.ts'

await runCommand(async (ctx, [what, count = '30']) => {
  if (ctx.config.isProduction) {
    say('This is a production: nothing was filled in.')
    return 1
  }
  const plan = what === 'reviews' ? planReviews(openBanks, Number(count)) : planDemo(openBanks)
  const books = openJsonStore(readSandboxSettings(process.env).dataFolder, 'bank', emptyBank)
  const refusal = await fillDemo(ctx, books, plan)
  if (refusal !== undefined) {
    say(refusal)
    return 1
  }
  say(`${plan.length} people are there.`)
  say(`Sign in as any of them, from 57 ${demoPerson(0).phoneE164.slice(3)} on: the code is in the sandbox's inbox.`)
  return 0
})
