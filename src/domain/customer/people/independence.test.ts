import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { founderDays, founderExemption, judgePair, settledHours, type TeamMember } from './independence.ts'

const dayMs = 86_400_000
const now = 100 * dayMs

const member = (id: string, values: Partial<TeamMember> = {}): TeamMember => ({
  id,
  givers: [],
  personIds: [],
  isAdmin: false,
  isSuspended: false,
  awaitsConfirmation: false,
  standsSinceMs: 0,
  ...values,
})
const founder = (id: string, values: Partial<TeamMember> = {}) => member(id, { isAdmin: true, ...values })
const judge = (team: TeamMember[], askerId: string, approverId: string, nowMs = now) =>
  judgePair(team, { askerId, approverId }, nowMs)
/** The verdicts of both directions. */
const both = (team: TeamMember[], one: string, other: string) => [judge(team, one, other), judge(team, other, one)]

describe('O04 A17 two people are two people', () => {
  test('two who were made on the machine are independent', () => {
    expect(both([founder('a'), founder('b')], 'a', 'b')).toEqual(['independent', 'independent'])
  })

  test('nobody owes their powers to the other, in either direction', () => {
    const team = [founder('a'), founder('b'), member('c', { givers: ['a'] })]
    expect(both(team, 'a', 'c')).toEqual(['same-hands', 'same-hands'])
    expect(both(team, 'b', 'c')).toEqual(['independent', 'independent'])
  })

  test('the chain counts: who was added by somebody whom the other one added', () => {
    const team = [founder('a'), founder('x'), founder('b', { givers: ['a'] }), member('c', { givers: ['b'] })]
    expect(both(team, 'a', 'c')).toEqual(['same-hands', 'same-hands'])
  })

  test('two phones that one administrator added are the hands of one', () => {
    const team = [founder('a'), founder('x'), member('b', { givers: ['a'] }), member('c', { givers: ['a'] })]
    expect(both(team, 'b', 'c')).toEqual(['same-hands', 'same-hands'])
  })

  test('two phones of one proven person are one, and so is whoever they added', () => {
    const team = [
      founder('a', { personIds: ['p'] }),
      founder('b', { personIds: ['p', 'q'] }),
      member('c', { givers: ['b'] }),
      founder('d', { personIds: ['r'] }),
    ]
    expect(both(team, 'a', 'b')).toEqual(['same-hands', 'same-hands'])
    expect(both(team, 'a', 'c')).toEqual(['same-hands', 'same-hands'])
    expect(both(team, 'd', 'c')).toEqual(['independent', 'independent'])
  })

  test('who owes powers with one phone owes them with their other phones, whoever added those', () => {
    const team = [
      founder('a'),
      founder('b'),
      founder('x'),
      member('c', { givers: ['a'], personIds: ['p'] }),
      member('d', { givers: ['b'], personIds: ['p'] }),
    ]
    expect(both(team, 'a', 'd')).toEqual(['same-hands', 'same-hands'])
    expect(both(team, 'b', 'c')).toEqual(['same-hands', 'same-hands'])
    expect(both(team, 'x', 'd')).toEqual(['independent', 'independent'])
  })

  test('who is suspended, or waits, neither approves nor has anything approved', () => {
    for (const out of [{ isSuspended: true }, { awaitsConfirmation: true }]) {
      const team = [founder('a'), founder('b', out)]
      expect(both(team, 'b', 'a')).toEqual(['asker-out', 'approver-out'])
    }
    expect(judge([founder('a')], 'gone', 'a')).toBe('asker-out')
  })

  test('powers that were given count for an approval after a day', () => {
    const at = (standsSinceMs: number) => [founder('a'), founder('b'), member('c', { givers: ['a'], standsSinceMs })]
    expect(judge(at(now - settledHours * 3_600_000 + 1), 'b', 'c')).toBe('too-new')
    expect(judge(at(now - settledHours * 3_600_000), 'b', 'c')).toBe('independent')
    expect(judge(at(now), 'c', 'b'), 'they may ask at once').toBe('independent')
  })
})

describe('O04 A17 the founder’s first days', () => {
  const first = (values: Partial<TeamMember> = {}) => founder('a', { standsSinceMs: now - dayMs, ...values })
  const added = member('b', { givers: ['a'], standsSinceMs: now })

  test('the founder alone approves what their members ask, and it is told apart', () => {
    expect(both([first(), added], 'b', 'a')).toEqual(['alone', 'same-hands'])
    expect(founderExemption([first(), added], now)).toEqual({
      founderId: 'a',
      untilMs: now + (founderDays - 1) * dayMs,
    })
  })

  test('it ends after seven days', () => {
    const at = (standsSinceMs: number) => judge([first({ standsSinceMs }), added], 'b', 'a')
    expect(at(now - founderDays * dayMs + 1)).toBe('alone')
    expect(at(now - founderDays * dayMs)).toBe('same-hands')
  })

  test('it ends with the second administrator, and does not come back when that one is suspended', () => {
    for (const values of [{}, { isSuspended: true }, { givers: ['a'] }, { awaitsConfirmation: true }]) {
      expect(judge([first(), added, founder('c', values)], 'b', 'a')).toBe('same-hands')
    }
  })

  test('only who was made on the machine has it, and only while they may act', () => {
    expect(founderExemption([first({ givers: ['gone'] }), added], now)).toBeUndefined()
    expect(founderExemption([first({ isSuspended: true }), added], now)).toBeUndefined()
    expect(founderExemption([], now)).toBeUndefined()
  })
})

/**
 * A model with human beings in it. Members are phones, and a phone belongs to a human being. The one who adds a phone chooses
 * it: one of their own, or somebody else’s. Who adds their own phone is the one human being behind both.
 */
describe('O04 A17 a model of teams', () => {
  type Phone = TeamMember & { human: number }
  const act = fc.oneof(
    fc.record({
      kind: fc.constant('add' as const),
      by: fc.nat(9),
      human: fc.nat(5),
      isOwn: fc.boolean(),
      isAdmin: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('machine' as const), human: fc.nat(5) }),
    fc.record({ kind: fc.constant('suspend' as const), by: fc.nat(9), whom: fc.nat(9) }),
    fc.record({ kind: fc.constant('restore' as const), by: fc.nat(9), whom: fc.nat(9) }),
    fc.record({ kind: fc.constant('confirm' as const), by: fc.nat(9), whom: fc.nat(9) }),
    fc.record({ kind: fc.constant('prove' as const), whom: fc.nat(9) }),
    fc.record({ kind: fc.constant('wait' as const), hours: fc.nat(60) }),
  )
  type Act = typeof act extends fc.Arbitrary<infer T> ? T : never
  const canAct = (phone: Phone | undefined): phone is Phone =>
    phone !== undefined && !phone.isSuspended && !phone.awaitsConfirmation

  /**
   * Carries out the acts as the back office does.
   * @returns The team, and the time.
   */
  function play(acts: readonly Act[]): { team: Phone[]; nowMs: number } {
    const team: Phone[] = [{ ...founder('0'), human: 0 }]
    let nowMs = 0
    const admin = (at: number) => {
      const phone = team[at]
      return canAct(phone) && phone.isAdmin ? phone : undefined
    }
    for (const one of acts) {
      if (one.kind === 'wait') nowMs += one.hours * 3_600_000
      if (one.kind === 'machine' && team.length < 8) {
        // The operator makes a second administrator of somebody else: the guide of operations says so.
        if (team.every(({ human }) => human !== one.human)) {
          team.push({ ...founder(String(team.length), { standsSinceMs: nowMs }), human: one.human })
        }
      }
      if (one.kind === 'add' && team.length < 8) {
        const by = admin(one.by)
        const others = team.filter((phone) => phone.isAdmin && phone.id !== by?.id && !phone.isSuspended)
        if (!by) continue
        const values = {
          givers: [by.id],
          isAdmin: one.isAdmin,
          standsSinceMs: nowMs,
          awaitsConfirmation: others.length > 0,
        }
        team.push({ ...member(String(team.length), values), human: one.isOwn ? by.human : 100 + team.length })
      }
      if (one.kind === 'suspend') {
        const [by, whom] = [admin(one.by), team[one.whom]]
        if (by && whom && by !== whom) whom.isSuspended = true
      }
      if (one.kind === 'restore') {
        const [by, whom] = [admin(one.by), team[one.whom]]
        if (!by || !whom?.isSuspended || by === whom) continue
        // Bringing a phone back is giving it powers once more.
        whom.isSuspended = false
        whom.givers = [...whom.givers, by.id]
        whom.awaitsConfirmation = team.some((phone) => phone.isAdmin && phone.id !== by.id && phone !== whom)
        whom.standsSinceMs = nowMs
      }
      if (one.kind === 'confirm') {
        const [by, whom] = [admin(one.by), team[one.whom]]
        const giver = whom?.givers.at(-1)
        if (!by || !whom?.awaitsConfirmation || giver === undefined || giver === by.id) continue
        if (judgePair(team, { askerId: giver, approverId: by.id }, nowMs) !== 'independent') continue
        whom.awaitsConfirmation = false
        whom.standsSinceMs = nowMs
      }
      const proven = one.kind === 'prove' ? team[one.whom] : undefined
      if (proven) proven.personIds = [`person ${proven.human}`]
    }
    return { team, nowMs }
  }

  test('no change passes by one human being, and what the founder decides alone is told apart', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const { team, nowMs } = play(acts)
        for (const asker of team) {
          for (const approver of team) {
            if (asker === approver) continue
            const verdict = judgePair(team, { askerId: asker.id, approverId: approver.id }, nowMs)
            if (verdict === 'independent') expect(asker.human).not.toBe(approver.human)
            if (verdict === 'alone') expect(founderExemption(team, nowMs)?.founderId).toBe(approver.id)
          }
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('what two people may do does not depend on who asks and who approves', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const { team, nowMs } = play(acts)
        const later = nowMs + 2 * dayMs + founderDays * dayMs
        for (const one of team) {
          for (const other of team) {
            const there = judgePair(team, { askerId: one.id, approverId: other.id }, later)
            const back = judgePair(team, { askerId: other.id, approverId: one.id }, later)
            expect(there === 'independent').toBe(back === 'independent')
          }
        }
      }),
    )
  })

  test('there is always a way forward: an administrator whom somebody makes on the machine', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const { team, nowMs } = play(acts)
        const fresh = founder('fresh', { standsSinceMs: nowMs })
        for (const asker of team.filter(canAct)) {
          const verdict = judgePair([...team, fresh], { askerId: asker.id, approverId: 'fresh' }, nowMs)
          expect(verdict).toBe('independent')
        }
      }),
    )
  })
})
