import { coverageLimitCop } from '../insurance/coverage-limit.ts'
import { depositCoverKey, inflationKey, inflationPartKey, type ParameterRow } from './parameter-on.ts'

/**
 * Minimum wage, UVT and the part of interest that is no income by year, the cover of the deposit insurance, inflation.
 * Sources are in the table of `docs/rules.md` (decisions §3). What a database begins with, and what the texts of the site are computed from.
 */
export const yearlyParameters: readonly ParameterRow[] = [
  { key: 'SMMLV', validFrom: '2025-01-01', value: '1423500', status: 'in force', source: 'Decreto 1572 de 2024' },
  { key: 'SMMLV', validFrom: '2026-01-01', value: '1750905', status: 'transitory', source: 'Decreto 0159 de 2026' },
  { key: 'UVT', validFrom: '2024-01-01', value: '47065', status: 'in force', source: 'Resolución 000187 de 2023' },
  { key: 'UVT', validFrom: '2025-01-01', value: '49799', status: 'in force', source: 'Resolución 000193 de 2024' },
  { key: 'UVT', validFrom: '2026-01-01', value: '52374', status: 'in force', source: 'Resolución 000238 de 2025' },
  {
    key: depositCoverKey,
    validFrom: '2025-01-01',
    value: String(coverageLimitCop),
    status: 'in force',
    source: 'Fogafín, ABC del Seguro de Depósitos (diciembre de 2025)',
  },
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
