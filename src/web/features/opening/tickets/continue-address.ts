import type { CallAnswer } from '#contract/call.ts'
import { pagePaths } from '#contract/paths.ts'
import type { useTicket } from '#contract/processes.ts'

/** The phone of a sign-in, as its page asks for it. */
export type SignInPhone = CallAnswer<typeof useTicket>['phone']

/** What a link to a process carries (P12): the process, or a ticket in its place, and the campaign it came with. */
export type ContinueLink = {
  processId?: string | undefined
  ticket?: string | undefined
  campaign?: string | undefined
}

/** In: a query, which anybody can write. Out: what of a link to a process stands in it. */
export function readContinueLink(query: URLSearchParams): ContinueLink {
  const read = (name: string) => query.get(name) || undefined
  return { processId: read('process_id'), ticket: read('ticket'), campaign: read('campaign') }
}

/** The address that leads on with a process; the other way round of `readContinueLink`. */
export function continuePath({ processId, ticket, campaign }: ContinueLink): string {
  const query = new URLSearchParams()
  if (processId) query.set('process_id', processId)
  if (ticket) query.set('ticket', ticket)
  if (campaign) query.set('campaign', campaign)
  return query.size > 0 ? `${pagePaths.continueProcess}?${query}` : pagePaths.continueProcess
}

/**
 * H01: where somebody belongs who arrives at the front page with a link to a process. In: the query of the front page.
 * Out: the address that leads on, with what the link carries and nothing else; undefined for everybody else.
 */
export function pathFromRoot(query: URLSearchParams): string | undefined {
  const link = readContinueLink(query)
  return link.processId || link.ticket ? continuePath(link) : undefined
}

/** In: an address of ours and a campaign. Out: the address with the campaign in its query (B §4.11). */
export function withCampaign(path: string, campaign: string | undefined): string {
  if (!campaign) return path
  const [pathname = '', search = ''] = path.split('?', 2)
  const query = new URLSearchParams(search)
  query.set('campaign', campaign)
  return `${pathname}?${query}`
}

/** In: navigation state. Out: the ticket that waits to be spent; it stands there and not in the address. */
export function readTicket(state: unknown): string | undefined {
  const ticket = (state as { ticket?: unknown } | null)?.ticket
  return typeof ticket === 'string' ? ticket : undefined
}

/** In: navigation state. Out: the phone that a ticket brought, if it is one. */
export function readPhone(state: unknown): SignInPhone | undefined {
  const phone = (state as { phone?: Partial<SignInPhone> } | null)?.phone
  const { country, prefix, number } = phone ?? {}
  if (typeof country !== 'string' || typeof prefix !== 'string' || typeof number !== 'string') return undefined
  return { country, prefix, number }
}
