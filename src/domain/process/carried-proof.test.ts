import { expect, test } from 'vitest'
import { addDays } from '../money/dates/civil-date.ts'
import { type AccountFacts, chooseCarriedProof, type EarlierProof, identityProofDays } from './carried-proof.ts'

/** Noon in Bogota. */
const at = (date: string) => Date.parse(`${date}T12:00:00-05:00`)
const provenOn = '2026-03-02'
const proof: EarlierProof = { checkId: 'one', provenAtMs: at(provenOn), personBlindIndex: 'ana' }
const later: EarlierProof = { ...proof, checkId: 'two', provenAtMs: at('2026-03-05') }
const quiet: AccountFacts = { failedAtMs: [], isBlocked: false, nowMs: at('2026-04-01') }
const lastDay = addDays(provenOn, identityProofDays)

test.each<[string, readonly EarlierProof[], Partial<AccountFacts>, string | undefined]>([
  ['nothing was proven', [], {}, undefined],
  ['a proof of last month', [proof], {}, 'one'],
  ['two proofs of one document: the newest', [proof, later], {}, 'two'],
  ['the newest, in whichever order they come', [later, proof], {}, 'two'],
  ['the last day on which it serves', [proof], { nowMs: at(lastDay) }, 'one'],
  ['the day after', [proof], { nowMs: at(addDays(lastDay, 1)) }, undefined],
  ['a document on its last day', [{ ...proof, documentExpiresOn: '2026-04-01' }], {}, 'one'],
  ['a document that has expired', [{ ...proof, documentExpiresOn: '2026-03-31' }], {}, undefined],
  ['a check failed before', [proof], { failedAtMs: [at('2026-03-01')] }, 'one'],
  ['a check failed since', [proof], { failedAtMs: [at('2026-03-01'), at('2026-03-20')] }, undefined],
  ['a check failed before the newest proof', [proof, later], { failedAtMs: [at('2026-03-04')] }, 'two'],
  ['an opening is blocked', [proof], { isBlocked: true }, undefined],
  ['different documents', [proof, { ...later, personBlindIndex: 'eva' }], {}, undefined],
])('F06 %s', (_, proofs, facts, expected) => {
  expect(chooseCarriedProof(proofs, { ...quiet, ...facts })?.checkId).toBe(expected)
})
