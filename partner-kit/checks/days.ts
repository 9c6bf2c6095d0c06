import type { Receiver } from '../receiver.ts'
import { CheckFailed } from '../results.ts'
import type { Kit } from './kit.ts'

/**
 * Z12: how the bank reads its day and reports it, where it did so while the kit listened (since 1.1). A bank of 1.0
 * does not, and nothing is said of it.
 */
export async function checkDays({ check }: Kit, { dayCalls }: Receiver): Promise<void> {
  if (dayCalls.length === 0) return
  await check('day.signed', 'Conciliación: el banco firma lo que pide', async () => {
    const wrong = dayCalls.find(({ signature }) => signature !== undefined)
    if (wrong) throw new CheckFailed(String(wrong.signature))
  })
  await check('day.reported', 'Conciliación: el banco responde con sus libros, según el esquema', async () => {
    const wrong = dayCalls.find(({ shape }) => shape !== undefined)
    if (wrong) throw new CheckFailed(String(wrong.shape))
    if (!dayCalls.some(({ what }) => what === 'reported')) throw new CheckFailed('leyó el día y no respondió')
  })
}
