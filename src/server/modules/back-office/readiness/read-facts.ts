import { partnerBank } from '#domain/banks/registry.ts'
import { civilDateInBogota } from '#domain/money/dates/civil-date.ts'
import { listMissingParameters } from '#domain/money/parameters/missing-parameters.ts'
import type { Context } from '../../../context.ts'
import { parametersByDate } from '../../rates/rate-editor/parameters.ts'
import { currentRates } from '../../rates/rates/current-rates.ts'
import type { ProviderCheck } from '../provider-checks/present-checks.ts'
import { approversOf, loadTeam, type MemberOfTeam } from '../staff/four-eyes.ts'
import { membersOfStaff } from '../staff/members.ts'
import type { ReadinessFacts } from './judge-readiness.ts'

/**
 * R11, O04: what the database says about how ready the product is. It changes nothing.
 * @param checked - What became of the calls to everybody outside.
 */
export async function readReadinessFacts(ctx: Context, checked: readonly ProviderCheck[]): Promise<ReadinessFacts> {
  const [{ staff }, team, connections, openable, rates, { parameters }] = await Promise.all([
    membersOfStaff(ctx),
    loadTeam(ctx.db),
    ctx.connections.list(),
    ctx.connections.listOpenable(),
    currentRates(ctx.db),
    parametersByDate(ctx),
  ])
  const able = staff.filter((one) => !one.disabled && one.hasAuthenticator && !one.awaitsConfirmation)
  const admins = able.filter(({ role }) => role === 'admin').map(({ staffId }) => staffId)
  const deskOf = (bankId: number) => able.filter((one) => one.bankId === bankId).map(({ staffId }) => staffId)
  const paying = rates.filter(({ isDemonstration }) => !(ctx.config.isProduction && isDemonstration))
  const rows = parameters.map(({ validFrom, ...row }) => ({ ...row, validFrom }))
  const today = civilDateInBogota(Date.now())
  return {
    checked,
    codeTemplate: ctx.config.WHATSAPP_TEMPLATE ?? '',
    administrators: { able: admins.length, canAgree: someMayAgree(team, admins) },
    hasCompliance: able.some(({ role }) => role === 'compliance'),
    missingParameters: listMissingParameters(rows, today)
      .filter(({ since }) => since.slice(5) === '01-01')
      .map(({ key, year }) => `${key} ${year}`),
    banks: connections.map(({ bankId, channel }) => ({
      name: partnerBank(bankId).name,
      isOpen: openable.has(bankId),
      hasRates: paying.some((rate) => rate.bankId === bankId),
      ...(channel === 'portal' ? { hasDesk: someMayAgree(team, deskOf(bankId)) } : {}),
    })),
  }
}

/** Whether one of these people may approve what another one asks for, by the rule that judges each approval. */
function someMayAgree(team: readonly MemberOfTeam[], ids: readonly string[]): boolean {
  const mayApprove = ({ id }: MemberOfTeam) => ids.includes(id)
  return ids.some((askerId) => {
    const { approvers } = approversOf(team, { askerId, mayApprove }, Date.now())
    return approvers.some(({ fromMs }) => fromMs === undefined)
  })
}
