/**
 * `npm run operate -- privacy-requests`: the questions and claims about personal data that wait for an answer, those that are due
 * first in front; `-- answer <number> <words>` answers one. Exit codes: see `run-command.ts`; 1 also when nothing was
 * answered.
 */
import { privacyRequestNames } from '#domain/customer/privacy/clocks.ts'
import type { Context } from '../../context.ts'
import { answerRequest, dueRequests } from '../../modules/privacy/answer-request.ts'
import { runCommand, say } from './run-command.ts'

await runCommand((ctx, [command, number, ...words]) =>
  command === 'answer' ? answer(ctx, number, words.join(' ').trim()) : list(ctx),
)

async function list(ctx: Context): Promise<number> {
  const due = await dueRequests(ctx)
  if (due.length === 0) say('Nothing waits for an answer.')
  for (const { number, kind, dueOn, daysLeft, customerId, detail } of due) {
    say(
      `${number}  ${privacyRequestNames[kind]}, until ${dueOn} (${daysLeft} business days left), customer ${customerId}`,
    )
    say(`    ${detail.replaceAll('\n', '\n    ')}`)
  }
  return 0
}

async function answer(ctx: Context, number: string | undefined, words: string): Promise<number> {
  const request = (await dueRequests(ctx)).find((one) => one.number === number)
  if (!request || words === '') {
    say(request ? 'The answer is missing.' : `No request ${number ?? ''} waits for an answer.`)
    return 1
  }
  await answerRequest(ctx, { id: request.id, answer: words })
  say(`${request.number} is answered. The letter goes out with the jobs of the server.`)
  return 0
}
