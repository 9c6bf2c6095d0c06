/**
 * Fifty parallel right answers to two servers on one database: how many open a session. Each server is a separate
 * program. PGlite belongs to one program, so there it is one server.
 */
import { startCluster } from '#testing/cluster.ts'
import { copyTestDatabase } from '#testing/database.ts'
import { freshPhone } from '#testing/people.ts'
import type { Measure } from './metric.ts'
import { range } from './support.ts'

const atOnce = 50

export const measure: Measure = async ({ quick }) => {
  const { location, remove } = await copyTestDatabase()
  const { databaseUrl } = location
  const cluster = await startCluster({ roles: databaseUrl ? ['api', 'api'] : ['all'], databaseUrl })
  const servers = cluster.members.map(({ url }) => url)
  const rounds = quick ? 10 : 100
  let exact = 0
  let failures = 0
  let opened = 0
  /** By server, the number of rounds in which it opened the session. */
  const opening = servers.map(() => 0)
  for (const round of range(rounds)) {
    const phone = freshPhone()
    const ask = callerFrom(`10.2.${round}.1`)
    const sent = await ask('POST', `${servers[0]}/api/auth/sign-up`, {
      body: { phone_number: phone, prefix_number: '57', device_key: 'pc' },
    })
    if (sent.status !== 200) throw new Error(`no code was sent: ${sent.status}`)
    const { ChallengeParameters, Session } = sent.json.body
    const inbox = await fetch(`${cluster.sandboxUrl}/control/inbox?phone=${encodeURIComponent(`+57${phone}`)}`)
    const { messages } = (await inbox.json()) as { messages: { code: string }[] }
    const body = { username: ChallengeParameters.USERNAME, session: Session, answer: messages[0]?.code }
    const answers = await Promise.all(
      range(atOnce).map((at) => ask('POST', `${servers[at % servers.length]}/api/auth/sign-in`, { body })),
    )
    const taken = answers.flatMap(({ status }, at) => (status === 200 ? [at] : []))
    if (taken.length === 1) exact += 1
    for (const at of taken) opening[at % servers.length] = (opening[at % servers.length] ?? 0) + 1
    failures += answers.filter(({ status }) => status >= 500).length
    const token = answers[taken[0] ?? 0]?.json.body?.AuthenticationResult?.IdToken
    const listed = await ask('GET', `${servers[0]}/api/users/sessions`, { token })
    opened += listed.json.body?.sessions?.length ?? 0
  }
  await cluster.close()
  await remove()
  const by = servers.length > 1 ? `two programs (${opening.join(' and ')} of the rounds)` : 'one program'
  return [
    {
      promise: 'R02',
      what: `of ${atOnce} right answers at once to ${by}, rounds with exactly one success`,
      measured: `${exact} of ${rounds}; ${opened} sessions; ${failures} answers 5xx`,
      aim: `${rounds} of ${rounds}; ${rounds} sessions; 0`,
      holds: exact === rounds && opened === rounds && failures === 0,
    },
  ]
}

/** @returns Makes calls that come from it, according to the proxy before the servers. */
function callerFrom(address: string) {
  return async (method: string, url: string, { body, token }: { body?: object; token?: string }) => {
    const response = await fetch(url, {
      method,
      headers: {
        'x-api-key': 'cosecha-web',
        'x-forwarded-for': address,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    // biome-ignore lint/suspicious/noExplicitAny: answers are looked into by the measurements only.
    return { status: response.status, json: (await response.json()) as any }
  }
}
