import { coverageLimitCop } from '../insurance/coverage-limit.ts'
import { depositCoverKey, type ParameterRow } from './parameter-on.ts'

/**
 * Minimum wage and UVT by year, and the cover of the deposit insurance as it stands (decisions §3; sources in the table
 * of `docs/rules.md`). What the texts of the site are computed from; `shipped-parameters.ts` has the rest.
 */
export const yearlyParameters: readonly ParameterRow[] = [
  { key: 'SMMLV', validFrom: '2025-01-01', value: '1423500', status: 'in force', source: 'Decreto 1572 de 2024' },
  { key: 'SMMLV', validFrom: '2026-01-01', value: '1750905', status: 'transitory', source: 'Decreto 0159 de 2026' },
  { key: 'UVT', validFrom: '2025-01-01', value: '49799', status: 'in force', source: 'Resolución 000193 de 2024' },
  { key: 'UVT', validFrom: '2026-01-01', value: '52374', status: 'in force', source: 'Resolución 000238 de 2025' },
  {
    key: depositCoverKey,
    validFrom: '2025-01-01',
    value: String(coverageLimitCop),
    status: 'in force',
    source: 'Fogafín, ABC del Seguro de Depósitos (diciembre de 2025)',
  },
]
