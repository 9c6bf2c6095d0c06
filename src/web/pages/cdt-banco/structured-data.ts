import { dictionary } from '../../brands/default/dictionary.ts'
import { breadcrumbList, type Crumb, faqPage, home, structuredGraph } from '../../content/crumb.ts'
import { plainText } from '../../features/public/content/plain-text.ts'
import type { LandingData } from './landing-data.ts'

/** @returns The way to its page. */
export function buildBreadcrumbs({ bank: { name, path } }: Pick<LandingData, 'bank'>): Crumb[] {
  return [home, { label: 'Bancos', path: '/mejores-bancos-para-cdt-hoy' }, { label: `CDT ${name}`, path }]
}

/** R03, R09: what search engines get about a bank: who it is, its deposit where it is opened here, and the questions. */
export function buildStructuredData({ bank, words, rates }: LandingData): Record<string, unknown> {
  const { name, legalEntity, path, operatingSince, isPartner } = bank
  const owner = {
    '@type': bank.kind === 'financing-company' ? 'FinancialService' : 'BankOrCreditUnion',
    name,
    legalName: legalEntity.name,
    foundingDate: String(operatingSince),
    areaServed: 'CO',
  }
  // Rates for demonstration are nobody's offer, so they are told to no machine.
  const offered = rates.filter((rate) => !rate.isDemonstration).map(({ ratePercent }) => Number(ratePercent))
  const product = {
    '@type': 'DepositAccount',
    name: `CDT ${name}`,
    url: `${dictionary.origin}${path}`,
    provider: owner,
    ...(offered.length > 0
      ? {
          interestRate: {
            '@type': 'QuantitativeValue',
            minValue: Math.min(...offered),
            maxValue: Math.max(...offered),
            unitText: '% E.A.',
          },
        }
      : {}),
  }
  const asked = words.questions.map(({ question, answer }) => ({ question, answer: plainText(answer) }))
  return structuredGraph(breadcrumbList(buildBreadcrumbs({ bank })), isPartner ? product : owner, faqPage(asked))
}
