import type { BrandDictionary } from '../dictionary.ts'
import { operatorFacts } from '../operator-facts.ts'
import header from './header.json' with { type: 'json' }
import seo from './seo.json' with { type: 'json' }
import stepNames from './tubo.json' with { type: 'json' }

const operator: string = import.meta.env?.VITE_OPERATOR_NAME || 'Cosecha'

export const dictionary: BrandDictionary = {
  name: 'Coltefinanciera',
  tagline: 'Tu CDT, en línea y de principio a fin',
  operator,
  operatorFacts: operatorFacts(),
  origin: import.meta.env?.VITE_SITE_ORIGIN || 'https://coltefinanciera.example',
  seo,
  header,
  stepNames,
}
