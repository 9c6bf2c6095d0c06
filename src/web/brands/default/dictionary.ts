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
    links: [{ label: 'Simulador', to: '/cdt-simulador' }],
    ownPlaces: [
      { label: 'Mi portal', to: '/portal/dashboard', wideOnly: true },
      { label: 'Mis procesos', to: '/mis-procesos' },
    ],
  },
  footer: {
    links: [
      { label: 'Simulador de CDT', to: '/cdt-simulador' },
      { label: 'Preguntas frecuentes', to: '/#preguntas' },
      { label: 'Aprende sobre los CDT', to: '/blog/categorias', reload: true },
      { label: 'Mi portal', to: '/portal/dashboard' },
      { label: 'Verificar un documento firmado', to: '/verificar-documento' },
      { label: 'Documentos legales', to: '/sitemap#legal', reload: true },
      { label: 'Accesibilidad', to: '/accesibilidad', reload: true },
      { label: 'Mapa del sitio', to: '/sitemap', reload: true },
    ],
  },
  stepNames: {},
  legal: {
    notSupervised: `${name} es una plataforma tecnológica. No es una entidad vigilada por la Superintendencia Financiera de Colombia, no capta dinero y nunca recibe el tuyo.`,
    depositWithBank:
      'Cada CDT lo emite y lo responde el banco que elijas. El aviso «Vigilado Superintendencia Financiera de Colombia» corresponde a ese banco.',
    depositInsurance:
      'Fogafín protege tus depósitos hasta $\u00a050.000.000 por persona y por entidad, sumando capital e intereses. Es gratis y automático.',
    demonstrationRates:
      'Las tasas que ves son de demostración y pueden cambiar. La tasa que vale es la que aceptas al firmar con el banco.',
  },
}
