import { signInOptions, signOut } from '#contract/auth.ts'
import { createUser } from '#contract/users.ts'
import { makeTicket } from '#server/modules/accounts/tickets/make-ticket.ts'
import { inTransaction } from '#server/platform/db/transaction.ts'
import { findSessionId } from '#server/platform/http/session.ts'
import { type AlteredToken, forged, misspelt } from '#testing/altered-tokens.ts'
import { startTestApp, type TestApp } from '#testing/app.ts'
import { createBrowser } from '#testing/browser.ts'
import { openingAt } from '#testing/opening.ts'
import { freshPhone } from '#testing/people.ts'
import type { Measure, Metric } from './metric.ts'

type Tally = { tried: number; accepted: number; failed: number }

/** R13: session tokens, tokens of links and encrypted cookies, altered in every way we know. */
export const measure: Measure = async ({ quick }) => {
  const product = await startTestApp()
  try {
    return [
      figure('session tokens', await tryTokens(product, quick ? 8 : 45), quick ? 1_500 : 10_000),
      figure('tickets of links', await tryTickets(product, quick ? 4 : 20), quick ? 200 : 900),
      figure('encrypted cookies of the browser', await tryCookies(product, quick ? 4 : 20), quick ? 300 : 1_500),
    ]
  } finally {
    await product.close()
  }
}

function figure(what: string, { tried, accepted, failed }: Tally, least: number): Metric {
  return {
    promise: 'R13',
    what: `altered ${what}`,
    measured: `${accepted} of ${tried} accepted, ${failed} answers of 5xx`,
    aim: `0 of at least ${least}, 0 of 5xx, and the genuine one holds`,
    holds: tried >= least && accepted === 0 && failed === 0,
  }
}

async function tryTokens(product: TestApp, perPlace: number): Promise<Tally> {
  const tally = { tried: 0, accepted: 0, failed: 0 }
  const ask = (text: string, byCookie: boolean) =>
    product.app.inject({
      url: '/api/users/get-user',
      headers: {
        'x-api-key': 'cosecha-web',
        ...(byCookie ? { cookie: `id_token_user=${text}` } : { authorization: `Bearer ${text}` }),
      },
    })
  const [client, other, ended] = [
    await product.signIn(undefined, 'Ana Genuina'),
    await product.signIn(undefined, 'Otra Persona'),
    await product.signIn(undefined, 'Ya Salió'),
  ]
  await ended.call(signOut, {})
  const token = client.token ?? ''
  const [id = '', otherId = ''] = [
    await findSessionId(product.ctx, token),
    await findSessionId(product.ctx, other.token ?? ''),
  ]
  const take = async ({ how, token: text }: AlteredToken) => {
    const { statusCode } = await ask(text, tally.tried % 2 === 1)
    tally.tried += 1
    if (statusCode >= 500) tally.failed += 1
    if (statusCode !== 401) {
      tally.accepted += 1
      console.log(`  ${how} answered ${statusCode}: ${text.slice(0, 300)}`)
    }
  }
  for (const altered of misspelt(token, perPlace)) await take(altered)
  for await (const altered of forged(product.ctx, token, { id, otherId })) await take(altered)
  await take({ how: 'of an ended session', token: ended.token ?? '' })
  for (const byCookie of [true, false]) {
    if ((await ask(token, byCookie)).statusCode !== 200) throw new Error('the genuine token does not hold')
  }
  return tally
}

async function tryTickets(product: TestApp, perPlace: number): Promise<Tally> {
  const tally = { tried: 0, accepted: 0, failed: 0 }
  const { processUuid } = await openingAt(product, 'ESPERANDO-DEPOSITO')
  const link = await inTransaction(product.ctx.db, (tx) =>
    makeTicket(product.ctx, tx, { processUuid, madeBy: 'reminder' }),
  )
  const ticket = new URL(link).searchParams.get('ticket') ?? ''
  const spend = (text: string) =>
    product.app.inject({
      method: 'POST',
      url: '/api/processes/use-ticket',
      headers: { 'x-api-key': 'cosecha-web' },
      payload: { ticket: text },
      // An address that tries many is blocked, which is not measured here.
      remoteAddress: `203.0.${Math.floor(tally.tried / 100)}.7`,
    })
  for (const { token: text } of misspelt(ticket, perPlace)) {
    const { statusCode } = await spend(text)
    tally.tried += 1
    if (statusCode >= 500) tally.failed += 1
    if (statusCode !== 410 && statusCode !== 400) tally.accepted += 1
  }
  if ((await spend(ticket)).statusCode !== 200) throw new Error('the genuine ticket does not hold')
  return tally
}

async function tryCookies(product: TestApp, perPlace: number): Promise<Tally> {
  const tally = { tried: 0, accepted: 0, failed: 0 }
  const browser = createBrowser(product)
  await browser.signIn(freshPhone())
  await browser.call(createUser, { body: { data: { full_name: 'Ana Genuina' } } })
  const genuine = browser.cookies.get('em-fullname') ?? ''
  const nameFor = async (cookie: string) => {
    browser.cookies.set('em-fullname', cookie)
    return browser.call(signInOptions, {})
  }
  for (const { token: text } of misspelt(genuine, perPlace)) {
    const { status, body } = await nameFor(text)
    tally.tried += 1
    if (status >= 500) tally.failed += 1
    if (status !== 200 || body.remembered?.full_name !== null) tally.accepted += 1
  }
  const held = await nameFor(genuine)
  if (held.body.remembered?.full_name !== 'Ana Genuina') throw new Error('the genuine cookie does not hold')
  return tally
}
