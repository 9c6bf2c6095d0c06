import { depositAnswer } from '#contract/partner-bank.ts'
import type { Receiver } from '../receiver.ts'
import { CheckFailed, expectAnswer } from '../results.ts'
import type { Kit } from './kit.ts'

/**
 * Z12: what the bank reported of a running deposit is in the deposit too. The marketplace believes only what it reads
 * there (since 1.1). A bank that reported nothing is not judged.
 */
export async function checkDepositEvents({ call, check }: Kit, { deliveries }: Receiver): Promise<void> {
  const told = deliveries.flatMap(({ webhook }) => (webhook && 'event' in webhook.data ? [webhook.data] : []))
  if (told.length === 0) return
  await check('webhook.deposit-events', 'Avisos: lo que pasó con un CDT está también en el CDT', async () => {
    for (const { deposit_id, event } of told) {
      const answer = await call({ path: `/v1/deposits/${encodeURIComponent(deposit_id)}` })
      const { events = [] } = expectAnswer(answer, depositAnswer)
      const same = events.find(({ event_id }) => event_id === event.event_id)
      if (!same) throw new CheckFailed(`el CDT no dice ${event.event_id}`)
      if (same.kind !== event.kind || same.on !== event.on) throw new CheckFailed(`${event.event_id} dice otra cosa`)
    }
  })
}
