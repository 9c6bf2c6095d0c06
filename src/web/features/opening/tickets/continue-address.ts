import type { CallAnswer } from '#contract/call.ts'
import { pagePaths } from '#contract/paths.ts'
import type { useTicket } from '#contract/processes.ts'
import { asQuery } from '../../../lib/as-query.ts'

/** The phone of a sign-in, as its page takes it. */
export type SignInPhone = CallAnswer<typeof useTicket>['phone']

/** What a link to a process carries (P12): the process, or a ticket instead, and its campaign. */
export type ContinueLink = {
  processId?: string | undefined
  ticket?: string | undefined
  campaign?: string | undefined
}

/**
 * @param query - A query, which anybody can write.
 * @returns The link to a process that it carries.
 */
export function readContinueLink(query: URLSearchParams): ContinueLink {
  const read = (name: string) => query.get(name) || undefined
  return { processId: read('process_id'), ticket: read('ticket'), campaign: read('campaign') }
}

/** The address that continues a process; the inverse of `readContinueLink`. */
export function continuePath({ processId, ticket, campaign }: ContinueLink): string {
  const query = new URLSearchParams()
  if (processId) query.set('process_id', processId)
  if (ticket) query.set('ticket', ticket)
  if (campaign) query.set('campaign', campaign)
  return `${pagePaths.continueProcess}${asQuery(query)}`
}

/**
 * H01: where a link to a process on the front page redirects.
 * @param query - The query of the front page.
 * @returns The address that continues the process, with only the data of the link; undefined for any other query.
 */
export function pathFromRoot(query: URLSearchParams): string | undefined {
  const link = readContinueLink(query)
  return link.processId || link.ticket ? continuePath(link) : undefined
}

/**
 * @param path - An address of this site.
 * @returns The address with the campaign in its query (B §4.11).
 */
export function withCampaign(path: string, campaign: string | undefined): string {
  if (!campaign) return path
  const [pathname = '', search = ''] = path.split('?', 2)
  const query = new URLSearchParams(search)
  query.set('campaign', campaign)
  return `${pathname}?${query}`
}

/**
 * @param state - Navigation state.
 * @returns The ticket to be used; it is kept here and not in the address.
 */
export function readTicket(state: unknown): string | undefined {
  const ticket = (state as { ticket?: unknown } | null)?.ticket
  return typeof ticket === 'string' ? ticket : undefined
}

/**
 * @param state - Navigation state.
 * @returns The phone that a ticket brought, if it is one.
 */
export function readPhone(state: unknown): SignInPhone | undefined {
  const phone = (state as { phone?: Partial<SignInPhone> } | null)?.phone
  const { country, prefix, number } = phone ?? {}
  if (typeof country !== 'string' || typeof prefix !== 'string' || typeof number !== 'string') return undefined
  return { country, prefix, number }
}
