import { dictionary as coltefinanciera } from './coltefinanciera/dictionary.ts'
import { dictionary as main } from './default/dictionary.ts'
import type { BrandDictionary } from './dictionary.ts'

/** The words of the brand that this site was built for. Each build carries its own alone, so the brand is asked here. */
export const currentBrandDictionary: BrandDictionary =
  import.meta.env?.VITE_BRAND === 'coltefinanciera' ? coltefinanciera : main
