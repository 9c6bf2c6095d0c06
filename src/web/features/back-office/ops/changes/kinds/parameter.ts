import { formatCivilDate } from '#domain/money/dates/civil-date.ts'
import type { KindView } from '../change-kind.ts'
import { formatParameter, parameterLabel, parameterStateLabel } from '../change-labels.ts'

const formatValue = (key: string, { value, status }: { value: string; status: string }) =>
  `${formatParameter(key, value)}, ${parameterStateLabel(status).toLowerCase()}`

export const parameter: KindView<'parameter'> = {
  title: ({ content: { key, validFrom } }) => `${parameterLabel(key)} desde el ${formatCivilDate(validFrom)}`,
  approver: 'La aprueba alguien de Administración',
  rows: ({ content }) => {
    const { key, before, validFrom, source } = content
    return [
      {
        label: 'Antes',
        value: before ? formatValue(key, before) : 'Nada',
        note: before ? `Desde el ${formatCivilDate(before.validFrom)}` : undefined,
      },
      { label: 'Después', value: formatValue(key, content), note: `Desde el ${formatCivilDate(validFrom)}. ${source}` },
    ]
  },
}
