import type { Delivery, Receiver } from '../receiver.ts'
import { CheckFailed } from '../results.ts'
import type { Kit } from './kit.ts'

const titles = {
  arrives: 'Avisos: el banco avisa lo que decidió',
  signed: 'Avisos: cada uno llega firmado por el banco',
  valid: 'Avisos: cada uno cumple el esquema',
  repeated: 'Avisos: lo que recibió 500 se envía otra vez, igual y con el mismo id',
}

/**
 * Z12: what the bank sent while it decided.
 * @param hasDecided - Whether the bank decided anything.
 */
export async function checkWebhooks(
  { check, skip, until }: Kit,
  { deliveries }: Receiver,
  hasDecided: boolean,
): Promise<void> {
  const arrived = await until(
    async () => deliveries,
    (all) => !hasDecided || (all.length > 0 && unrepeated(all).length === 0),
  )
  if (arrived.length === 0 && !hasDecided) {
    for (const [id, title] of Object.entries(titles)) skip(`webhook.${id}`, title, 'el banco no decidió nada a tiempo')
    return
  }
  await check('webhook.arrives', titles.arrives, async () => {
    if (arrived.length === 0) throw new CheckFailed('no llegó ningún aviso')
  })
  await check('webhook.signed', titles.signed, async () => {
    const wrong = arrived.find(({ signature }) => signature !== undefined)
    if (wrong) throw new CheckFailed(String(wrong.signature), wrong.body)
  })
  await check('webhook.valid', titles.valid, async () => {
    const wrong = arrived.find(({ shape }) => shape !== undefined)
    if (wrong) throw new CheckFailed(String(wrong.shape), wrong.body)
  })
  await check('webhook.repeated', titles.repeated, async () => {
    if (arrived.length === 0) throw new CheckFailed('no llegó ningún aviso')
    const [missing] = unrepeated(arrived)
    if (missing) throw new CheckFailed(`el aviso ${missing.id ?? 'sin id'} no se envió otra vez`, missing.body)
  })
}

/** First deliveries that did not come again with the same body. */
function unrepeated(deliveries: readonly Delivery[]): Delivery[] {
  return deliveries.filter(
    (one, place) =>
      deliveries.findIndex(({ id }) => id === one.id) === place &&
      !deliveries.some((other, at) => at > place && other.id === one.id && other.body === one.body),
  )
}
