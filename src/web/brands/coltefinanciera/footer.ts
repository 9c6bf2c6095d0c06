import type { BrandFooter } from '../dictionary.ts'
import { dictionary } from './dictionary.ts'
import words from './footer.json' with { type: 'json' }

export const footer: BrandFooter = {
  groups: words.groups,
  legal: { ...words.legal, notSupervised: words.legal.notSupervised.replace('{operator}', dictionary.operator) },
}
