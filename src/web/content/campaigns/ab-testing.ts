import { action, heading, list, paragraph } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

export const page: ContentPage = {
  path: '/ab-testing',
  noindex: true,
  kind: 'guide',
  title: 'Página de pruebas',
  description:
    'Una dirección que usamos para probar textos y orden de las páginas. No muestra tasas ni condiciones distintas.',
  lead: 'Usamos esta dirección para probar textos y el orden de las páginas. Si llegaste por un enlace, sigue al simulador.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Qué se prueba y qué no'),
    list(
      'Se prueban palabras, tamaños y el lugar de las cosas.',
      'No se prueban tasas, bonos ni condiciones: son iguales para todos los que llegan por el mismo camino.',
    ),
    paragraph('Nada de lo que hagas aquí abre un CDT ni guarda tus datos.'),
    action('Ir al simulador', '/cdt-simulador'),
  ],
}
