import { isPartnerBank } from '#domain/banks/registry.ts'
import { isCommissionValue } from '#domain/money/commissions/commissions.ts'
import { isCivilDate } from '#domain/money/dates/civil-date.ts'
import { ApiError } from '../../../../platform/http/api-error.ts'
import { commissionBefore, putCommission } from '../../commissions/commissions.ts'
import { invalidChange, type KindOfChange, requireSource } from '../change-kind.ts'
import { isSameShape } from '../same-shape.ts'

/** O03: what was agreed with a bank. Operations or the treasury ask, an administrator approves. */
export const commission: KindOfChange<'commission'> = {
  kind: 'commission',
  name: 'Comisión de un banco',
  ask: 'changeCommissions',
  approve: 'approveCommissions',
  see: 'watchChanges',
  async prepare({ db }, { bankId, validFrom, basis, value, source }) {
    if (!isPartnerBank(bankId)) throw invalidChange('bank_id', 'No es un banco aliado')
    if (!isCivilDate(validFrom) || validFrom < '2020-01-01') throw invalidChange('valid_from', 'La fecha no existe')
    if (!isCommissionValue(basis, value)) throw invalidChange('value', 'No es un valor de esta comisión')
    const before = await commissionBefore(db, { bankId, validFrom })
    const isSame = before?.basis === basis && Number(before.value) === Number(value)
    if (isSame) throw invalidChange('value', 'No cambia nada: esa comisión ya cuenta ese día')
    const content = { bankId, validFrom, basis, value, source: requireSource(source), ...(before ? { before } : {}) }
    return { subjectId: String(bankId), content }
  },
  async apply(_, tx, { content }) {
    const { bankId, validFrom, basis, value, before } = content
    const now = await commissionBefore(tx, { bankId, validFrom })
    if (!isSameShape(now, before)) throw new ApiError('CHANGE_STALE')
    await putCommission(tx, content)
    return { before, after: { bankId, validFrom, basis, value } }
  },
}
