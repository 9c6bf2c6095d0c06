import {
  buildTestCommand,
  CannotMake,
  camel,
  type Kind,
  nameForm,
  type Read,
  registered,
  require,
  requireNew,
  type Writing,
} from './kind.ts'

const takes = '<type> <rule> "<Nombre>"'
const folder = 'src/domain/bonuses'

/** A bonus for deposits. */
export const bonus: Kind = {
  takes,
  recipe: 'docs/recipes/add-a-bonus.md',
  left: ['its figures, its minimum and how it is computed', 'rows just below, at and above each threshold in its test'],
  check: buildTestCommand('unit', folder),
  make,
}

function make(read: Read, words: readonly string[]): Writing[] {
  const [type = '', rule = '', name = ''] = words
  if (words.length !== 3) throw new CannotMake(`a bonus takes ${takes}`)
  require(type, /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/, 'a type is small letters, digits and underscores, as in the address')
  require(rule, /^B\d\d$/, 'a rule is B and two digits, a row of docs/features.md')
  require(name, nameForm, 'a name is letters, digits and spaces')
  const slug = type.replaceAll('_', '-')
  const file = `${folder}/${slug}.ts`
  requireNew(read, file)
  const exported = `${camel(slug)}Bonus`
  return [
    { path: file, text: bonusFile({ type, rule, name, slug, exported }) },
    { path: `${folder}/${slug}.test.ts`, text: bonusTest({ rule, name, slug, exported }) },
    registered(
      read,
      `${folder}/registry.ts`,
      `import { ${exported} } from './${slug}.ts'`,
      'const registered = [',
      exported,
    ),
  ]
}

type Facts = { type: string; rule: string; name: string; slug: string; exported: string }

function bonusFile({ type, rule, name, slug, exported }: Facts): string {
  return `import type { Bonus, BonusConfig, BonusFacts, BonusResult } from './bonus.ts'
import { factsOfOffer } from './campaign.ts'
import { amountProblem, invalidResult, termProblem, validResult } from './result.ts'
import { computeShare } from './share.ts'
import { amountSection, figureSection, paymentSections, termSection, whoSection } from './terms-sections.ts'

const ownFacts = {
  id: '${type}',
  name: '${name}',
  nameInSentence: 'el ${name.charAt(0).toLowerCase()}${name.slice(1)}',
  ruleId: '${rule}/1',
  minAmountCop: 1_000_000,
  minTermDays: 0,
  blockedTermsDays: [],
  blockInvalidTerms: false,
  confetti: 'snow',
  termsPath: '/legal/bonos/${slug}',
} as const satisfies BonusFacts

const sharePercent = '0.100'

function evaluate({ amountCop, termDays, offer }: BonusConfig): BonusResult {
  const facts = factsOfOffer(ownFacts, offer)
  const label = \`+\${Number(sharePercent).toFixed(2)}%\`
  const shown = { label, value: sharePercent, displayAmount: label }
  const problem = amountProblem(facts, amountCop) ?? termProblem(facts, termDays)
  if (problem !== undefined) return invalidResult(facts, { message: problem, ...shown })
  return validResult(facts, computeShare(amountCop, sharePercent), shown)
}

/** ${rule}: ${name}. */
export const ${exported} = {
  ...ownFacts,
  evaluate,
  termsPages: [
    {
      path: ownFacts.termsPath,
      title: 'Términos y condiciones: ${name}',
      sections: [
        whoSection('Es para quien llega por un enlace o una campaña que lo ofrece.'),
        amountSection(ownFacts.minAmountCop),
        termSection(ownFacts.minTermDays),
        figureSection('Una parte del monto que depositas, una sola vez, redondeada al peso.'),
        ...paymentSections,
      ],
      examples: [
        { amountCop: 999_999, termDays: 360 },
        { amountCop: 1_000_000, termDays: 360 },
      ],
    },
  ],
} as const satisfies Bonus
`
}

function bonusTest({ rule, name, slug, exported }: Omit<Facts, 'type'>): string {
  return `import { expect, test } from 'vitest'
import { ${exported} } from './${slug}.ts'

test.each([
  [999_999, false, 0],
  [1_000_000, true, 1_000],
  [1_000_001, true, 1_000],
])('${rule} ${name}: a deposit of %i pesos is valid: %s, and wins %i', (amountCop, isValid, bonusAmountCop) => {
  const result = ${exported}.evaluate({ type: ${exported}.id, amountCop, termDays: 360 })
  expect(result).toMatchObject({ isValid, bonusAmountCop })
})
`
}
