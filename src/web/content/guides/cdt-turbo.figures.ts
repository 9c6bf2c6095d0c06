import { partnerBanks } from '#domain/banks/registry.ts'
import { formatCop } from '#domain/money/amounts/amount-cop.ts'
import type { OwnFigures } from '../own-figures.ts'
import { turboSteps } from './turbo-steps.ts'

const banks = partnerBanks.filter(({ settings }) => settings.turboCdt.enabled)

export const figures: OwnFigures = {
  tables: {
    steps: banks.slice(0, 1).flatMap(turboSteps),
    banks: banks.map(({ name, minimumAmountCop, settings: { turboCdt } }) => [
      name,
      formatCop(minimumAmountCop),
      turboCdt.largestAmountCop === undefined ? 'El general' : formatCop(turboCdt.largestAmountCop),
      turboCdt.blockedPaymentMethods.includes('pse') ? 'Transferencia' : 'PSE o transferencia',
    ]),
  },
}
