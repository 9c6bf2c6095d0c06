import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import type { KindView } from '../change-kind.ts'
import { parameterLabel, parameterStateLabel } from '../change-labels.ts'

const formatValue = ({ value, status }: { value: string; status: string }) =>
  `${formatCop(Number(value))}, ${parameterStateLabel(status).toLowerCase()}`

export const parameter: KindView<'parameter'> = {
  title: ({ content: { key, validFrom } }) => `${parameterLabel(key)} desde el ${formatCivilDate(validFrom)}`,
  approver: 'La aprueba alguien de Administración',
  rows: ({ content }) => {
    const { before, validFrom, source } = content
    return [
      {
        label: 'Antes',
        value: before ? formatValue(before) : 'Nada',
        note: before ? `Desde el ${formatCivilDate(before.validFrom)}` : undefined,
      },
      { label: 'Después', value: formatValue(content), note: `Desde el ${formatCivilDate(validFrom)}. ${source}` },
    ]
  },
}
