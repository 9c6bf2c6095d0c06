import type { BrandDictionary } from '../dictionary.ts'
import words from '../i18n/default.json' with { type: 'json' }
import { operatorFacts } from '../operator-facts.ts'

/** In the build of another brand this is who operates it: contracts and legal texts name it there too. */
const name: string = import.meta.env?.VITE_OPERATOR_NAME || import.meta.env?.VITE_BRAND_NAME || 'Cosecha'

export const dictionary: BrandDictionary = {
  name,
  tagline: words.tagline,
  operator: name,
  operatorFacts: operatorFacts(),
  origin: import.meta.env?.VITE_SITE_ORIGIN || 'https://cosecha.example',
  seo: {
    title: words.tagline,
    description:
      'Compara cuánto te paga cada banco por tu CDT, con la retención ya descontada, y ábrelo en línea. Tu dinero va directo al banco.',
  },
  header: {
    opens: 'Comparar',
    links: [
      { label: 'Escalera', to: '/escalera-de-cdt' },
      { label: 'Aprende', to: '/blog/categorias', reload: true },
    ],
    ownPlaces: [
      { label: 'Mi portal', to: '/portal/dashboard', wideOnly: true },
      { label: 'Mis CDT', to: '/mis-procesos' },
    ],
  },
  stepNames: {},
}
