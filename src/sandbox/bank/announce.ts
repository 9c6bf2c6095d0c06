import { randomUUID } from 'node:crypto'
import type { PartnerBankWebhook } from '#contract/partner-bank.ts'
import type { World } from '../counterpart.ts'
import type { BankState } from './records.ts'
import { signAsBank } from './sign-as-bank.ts'

type Message = Pick<PartnerBankWebhook, 'type' | 'data'>

/** Tells the marketplace what happened to one of its references, by a signed webhook. */
export type Announce = (reference: string, message: Message) => void

export function openAnnounce(world: World, getState: () => Pick<BankState, 'signing' | 'jwk'>): Announce {
  return (reference, { type, data }) => {
    const { webhookUrl } = world.settings.partnerBank
    const occurredAt = new Date().toISOString()
    const body = JSON.stringify({ id: `evt_${randomUUID()}`, type, reference, occurred_at: occurredAt, data })
    const { pathname, search } = new URL(webhookUrl)
    const message = { method: 'POST', pathWithQuery: `${pathname}${search}`, rawBody: body }
    void signAsBank(world, getState(), message).then((signed) =>
      world.sendWebhook('bank', { url: webhookUrl, headers: { 'content-type': 'application/json', ...signed }, body }),
    )
  }
}
