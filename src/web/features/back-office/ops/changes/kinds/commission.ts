import { bankNames } from '#domain/banks/catalogue.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import type { CommissionBasis } from '#domain/money/commissions/commissions.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import type { KindView } from '../change-kind.ts'

/** @returns `'0,5 % al año'` or `'$ 35.000 por CDT'`; a value of zero says that nothing is paid. */
export function commissionWords({ basis, value }: { basis: CommissionBasis; value: string }): string {
  if (Number(value) === 0) return 'Sin comisión'
  return basis === 'per-deposit'
    ? `${formatCop(Number(value))} por CDT`
    : `${String(Number(value)).replace('.', ',')} % al año del capital, por su plazo`
}

export const commission: KindView<'commission'> = {
  title: ({ content: { bankId, validFrom } }) =>
    `Comisión de ${bankNames.get(bankId) ?? `Banco ${bankId}`} desde el ${formatCivilDate(validFrom)}`,
  approver: 'La aprueba alguien de Administración',
  rows: ({ content }) => {
    const { before, validFrom, source } = content
    return [
      {
        label: 'Antes',
        value: before ? commissionWords(before) : 'Nada acordado',
        note: before ? `Desde el ${formatCivilDate(before.validFrom)}` : undefined,
      },
      { label: 'Después', value: commissionWords(content), note: `Desde el ${formatCivilDate(validFrom)}. ${source}` },
    ]
  },
}
