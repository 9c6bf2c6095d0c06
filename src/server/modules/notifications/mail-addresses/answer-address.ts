import type { CallAnswer } from '#contract/call.ts'
import type { answerMailAddress } from '#contract/mail-addresses.ts'
import { hideAddress } from '#domain/money/formats/hide-address.ts'
import type { Context } from '../../../context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/transaction.ts'
import { equalSecrets } from '../../../platform/encryption/encryption.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { renewalRemind } from '../../deposits/renewals/jobs.ts'
import { certificateDeliver } from '../../opening/bank/jobs.ts'
import { customerTell } from '../../opening/processes/jobs.ts'
import { conversationTell } from '../conversations/jobs.ts'
import { isConversation } from '../conversations/kept-conversations.ts'
import { openAddress } from './addresses-of.ts'
import { keyOfAddress } from './ask-owner.ts'
import { listProcessUuids } from './customer-processes.queries.ts'
import { giveQuestionBack } from './question-budgets.ts'
import { findAddressById, setAnswer } from './store.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Keeps what the reader of an address said of it, by the link that only they have. With a yes, what was held back goes
 * out now; a later no stops the letters again. Throws MAIL_LINK_INVALID.
 */
export async function answerAddress(
  ctx: Context,
  { key, isOwn }: { key: string; isOwn: boolean },
): Promise<CallAnswer<typeof answerMailAddress>> {
  const id = key.slice(0, key.indexOf('.'))
  const isGenuine = uuid.test(id) && equalSecrets(key, keyOfAddress(ctx, id))
  const row = isGenuine ? await findAddressById(ctx.db, id) : undefined
  if (!row) throw new ApiError('MAIL_LINK_INVALID')
  await inTransaction(ctx.db, async (tx) => {
    await setAnswer(tx, row.id, isOwn)
    if (!isOwn || row.isOwners) return
    await giveQuestionBack(ctx, tx, row)
    await sendHeldBack(ctx, tx, row.ownerId)
  })
  return { address: hideAddress(openAddress(ctx, row.addressEncrypted)), isOwn }
}

/** Sends the jobs that write letters, each of which knows by itself what is still worth writing. */
async function sendHeldBack(ctx: Context, tx: Tx, ownerId: string): Promise<void> {
  if (await isConversation(tx, ownerId)) {
    await enqueue(ctx.boss, tx, conversationTell, { conversationId: ownerId })
    return
  }
  for (const processUuid of await listProcessUuids(tx, ownerId)) {
    for (const job of [customerTell, certificateDeliver, renewalRemind]) {
      await enqueue(ctx.boss, tx, job, { processUuid })
    }
  }
}
