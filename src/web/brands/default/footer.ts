import type { BrandFooter } from '../dictionary.ts'
import { dictionary } from './dictionary.ts'

const { name } = dictionary

export const footer: BrandFooter = {
  groups: [
    {
      title: 'Comparar',
      links: [
        { label: 'Simulador de CDT', to: '/cdt-simulador' },
        { label: 'Bancos, lado a lado', to: '/hoy-los-bancos-ofrecen' },
        { label: 'Mejores tasas de hoy', to: '/mejores-tasas-para-cdt-hoy' },
        { label: 'Conoce los bancos', to: '/mejores-bancos-para-cdt-hoy' },
        { label: 'Escalera de CDT', to: '/escalera-de-cdt' },
        { label: 'Plazo por fecha', to: '/plazo-por-fecha' },
        { label: 'Plata de verdad', to: '/plata-de-verdad' },
        { label: 'CDT turbo', to: '/cdt-turbo', reload: true },
      ],
    },
    {
      title: 'Aprende',
      links: [
        { label: 'Aprende sobre los CDT', to: '/blog/categorias', reload: true },
        { label: 'Preguntas frecuentes', to: '/preguntas-frecuentes', reload: true },
        { label: 'Qué te cubre Fogafín', to: '/blog/seguro-de-depositos-fogafin', reload: true },
        { label: 'Tasas abiertas', to: '/tasas-abiertas', reload: true },
        { label: 'Mapa del sitio', to: '/sitemap', reload: true },
      ],
    },
    {
      title: name,
      links: [
        { label: 'Invita y gana', to: '/referidos', reload: true },
        { label: 'Quiénes somos', to: '/quienes-somos', reload: true },
        { label: 'Verificar un documento', to: '/verificar-documento' },
        { label: 'Documentos legales', to: '/sitemap#legal', reload: true },
        { label: 'Accesibilidad', to: '/accesibilidad', reload: true },
      ],
    },
  ],
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
