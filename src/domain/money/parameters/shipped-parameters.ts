import { inflationKey, inflationPartKey, type ParameterRow } from './parameter-on.ts'
import { yearlyParameters } from './yearly-parameters.ts'

/**
 * Every figure that the product brings along, and a database begins with (sources in the table of `docs/rules.md`). Apart
 * from the yearly ones, which pages load: the tax unit of an earlier year, the parts of interest that are no income, and
 * inflation.
 */
export const shippedParameters: readonly ParameterRow[] = [
  ...yearlyParameters,
  { key: 'UVT', validFrom: '2024-01-01', value: '47065', status: 'in force', source: 'Resolución 000187 de 2023' },
  {
    key: inflationPartKey,
    validFrom: '2024-01-01',
    value: '50.88',
    status: 'in force',
    source: 'Decreto 0771 de 2025',
  },
  {
    key: inflationPartKey,
    validFrom: '2025-01-01',
    value: '55.43',
    status: 'in force',
    source: 'Decreto 0898 de 2026',
  },
  {
    key: inflationKey,
    validFrom: '2026-08-31',
    value: '6.25',
    status: 'in force',
    source: 'DANE, variación anual del IPC, agosto de 2026',
  },
]
