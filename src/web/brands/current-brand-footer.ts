import { footer as coltefinanciera } from './coltefinanciera/footer.ts'
import { footer as main } from './default/footer.ts'
import type { BrandFooter } from './dictionary.ts'

/** The links and legal words of the brand that this site was built for. They are loaded after the page. */
export const currentBrandFooter: BrandFooter =
  import.meta.env?.VITE_BRAND === 'coltefinanciera' ? coltefinanciera : main
