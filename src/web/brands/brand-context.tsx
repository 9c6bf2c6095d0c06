import { createContext, type ReactNode, useContext } from 'react'
import { currentBrandDictionary } from './current-brand-dictionary.ts'
import type { BrandDictionary } from './dictionary.ts'

const BrandContext = createContext<BrandDictionary>(currentBrandDictionary)

/** Gives a part of the page another brand's words. */
export function BrandProvider({ brand, children }: { brand: BrandDictionary; children: ReactNode }) {
  return <BrandContext value={brand}>{children}</BrandContext>
}

/** The words of the brand that the page is shown for. */
export function useBrand(): BrandDictionary {
  return useContext(BrandContext)
}
