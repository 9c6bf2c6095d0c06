import { randomUUID } from 'node:crypto'
import { paperSignatureAnswer } from '#contract/partner-bank.ts'
import { buildDocument, newCustomer } from '../messages.ts'
import { CheckFailed, expectAnswer } from '../results.ts'
import { checkBadInput, checkCreating, checkUnknown } from './creating.ts'
import type { Kit } from './kit.ts'

const path = '/v1/paper-signatures'
const name = 'Papeles'

/** Z12: papers that a person will sign by hand, for banks that take no electronic signature. */
export async function checkPapers(kit: Kit): Promise<void> {
  const body = {
    reference: randomUUID(),
    bank_id: kit.options.bankId,
    period: 0,
    customer: newCustomer(),
    document: buildDocument('linking-request'),
  }
  await checkBadInput(kit, { id: 'papers', name, path, body, wrong: [{ ...body, period: -1 }] })
  const created = await checkCreating(kit, {
    ...{ id: 'papers', name, path, body, answer: paperSignatureAnswer },
    otherBody: { ...body, period: 1 },
  })
  await checkUnknown(kit, 'papers', name, [`${path}/desconocidos`])
  if (!created) return kit.skip('papers.read', `${name}: se leen por su identificador`, 'no se pudieron crear')
  await kit.check('papers.read', `${name}: se leen por su identificador`, async () => {
    const answer = await kit.call({ path: `${path}/${encodeURIComponent(created.paper_id)}` })
    if (expectAnswer(answer, paperSignatureAnswer).paper_id !== created.paper_id)
      throw new CheckFailed('son otros papeles')
  })
}
