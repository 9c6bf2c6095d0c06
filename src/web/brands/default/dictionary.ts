import type { BrandDictionary } from '../dictionary.ts'

const name: string = import.meta.env?.VITE_BRAND_NAME || 'Cosecha'

export const dictionary: BrandDictionary = {
  name,
  tagline: 'Compara y abre tu CDT en línea',
  operator: name,
  supportEmail: import.meta.env?.VITE_SUPPORT_EMAIL || 'hola@cosecha.example',
  origin: import.meta.env?.VITE_SITE_ORIGIN || 'https://cosecha.example',
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
