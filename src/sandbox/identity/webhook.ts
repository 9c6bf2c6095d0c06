import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose'
import type { OutgoingWebhook, World } from '../counterpart.ts'
import type { IdentityProcess } from './processes.ts'

/** Truora's webhook: the body is a JWT signed with the secret that was given when the rule was made. */
export async function identityWebhook(
  settings: World['settings']['truora'],
  process: Pick<IdentityProcess, 'processId' | 'accountId' | 'status'>,
  action: string,
): Promise<OutgoingWebhook> {
  const event = {
    id: `EVT${randomUUID().replaceAll('-', '')}`,
    event_type: 'identity_process',
    event_action: action,
    object: { identity_process_id: process.processId, account_id: process.accountId, status: process.status },
    timestamp: new Date().toISOString(),
    version: '1.0',
  }
  const body = await new SignJWT({ events: [event] })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('Truora')
    .setIssuedAt()
    .sign(new TextEncoder().encode(settings.webhookSecret))
  return { url: settings.webhookUrl, headers: { 'content-type': 'text/plain; charset=utf-8' }, body }
}
