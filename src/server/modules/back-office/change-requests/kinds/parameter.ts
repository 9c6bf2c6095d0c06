import { isCivilDate } from '#domain/money/dates/civil-date.ts'
import { isParameterValue } from '#domain/money/parameters/parameter-on.ts'
import { ApiError } from '../../../../platform/http/api-error.ts'
import { parameterBefore, putParameter } from '../../../rates/rate-editor/parameters.ts'
import { invalidChange, type KindOfChange, requireSource } from '../change-kind.ts'
import { isSameShape } from '../same-shape.ts'

/** Parameters are an administrator's (decisions §3): anybody of operations may ask, an administrator approves. */
export const parameter: KindOfChange<'parameter'> = {
  kind: 'parameter',
  name: 'Cifra legal',
  ask: 'changeRates',
  approve: 'approveParameters',
  see: 'watchChanges',
  async prepare({ db }, { key, validFrom, value, status, source }) {
    if (!isCivilDate(validFrom) || validFrom < '2000-01-01') throw invalidChange('valid_from', 'La fecha no existe')
    if (!isParameterValue(key, value)) throw invalidChange('value', 'No es un valor de esta cifra')
    const before = await parameterBefore(db, { key, validFrom })
    const isSame = before?.validFrom === validFrom && before.value === value && before.status === status
    if (isSame) throw invalidChange('value', 'No cambia nada: ese valor ya está')
    const content = { key, validFrom, value, status, source: requireSource(source), ...(before ? { before } : {}) }
    return { subjectId: key, content }
  },
  async apply(_, tx, { content }) {
    const { key, validFrom, value, status, before } = content
    const now = await parameterBefore(tx, { key, validFrom })
    if (!isSameShape(now, before)) throw new ApiError('CHANGE_STALE')
    await putParameter(tx, content)
    return { before, after: { key, validFrom, value, status } }
  },
}
