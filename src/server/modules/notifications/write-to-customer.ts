import type { OptionalTopic } from '#domain/customer/notices/topics.ts'
import type { Context } from '../../context.ts'
import { ProviderError } from '../../providers/http-client.ts'
import { findCustomerName } from '../accounts/customers/read-name.ts'
import { findProvenAddress } from './mail-addresses/addresses-of.ts'
import { type LetterToSend, sendLetter } from './mail-addresses/send-letter.ts'
import { wantsNotice } from './notice-wishes/wishes.ts'

type Written = LetterToSend & {
  topic: OptionalTopic
  /** What it is called among the messages of a customer. */
  kind: string
}

/**
 * Z04: writes a letter that its reader can do without, where they have a proven address and want such letters. It greets
 * them by their first name. A mailbox that refuses it is not tried again: what refuses today refuses tomorrow.
 * @throws {ProviderError} where it could not leave now.
 */
export async function writeToCustomer(ctx: Context, customerId: string, { kind, ...letter }: Written): Promise<void> {
  const address = await findProvenAddress(ctx, customerId)
  if (address === undefined) return
  if (!(await wantsNotice(ctx, { ownerId: customerId, topic: letter.topic, channel: 'mail' }))) return
  const fullName = await findCustomerName(ctx, customerId, ctx.db)
  const greeting = fullName ? `Hola, ${fullName.split(' ')[0]}:` : 'Hola:'
  const to = { ownerId: customerId, address, kept: { kind } }
  try {
    await sendLetter(ctx, to, { ...letter, paragraphs: [greeting, ...letter.paragraphs] })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.failure !== 'refused') throw error
    ctx.logger.warn({ letter: letter.effectKey }, 'a letter was refused by its mailbox')
  }
}
