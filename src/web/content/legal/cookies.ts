import { type KeptValue, kept } from '#contract/browser-storage.ts'
import { changeConsentPath } from '#contract/paths.ts'
import { action, heading, list, paragraph, table } from '../blocks.ts'
import type { ContentPage } from '../content-page.ts'

const places = { cookie: 'Cookie', local: 'Almacenamiento local', session: 'Almacenamiento de la pestaña' } as const

/** In: how long a value is kept, in seconds. Out: the same in words. */
function lifetimeOf({ area, livesSeconds }: KeptValue): string {
  if (livesSeconds === undefined) return area === 'session' ? 'Mientras la pestaña esté abierta' : 'Hasta que lo borres'
  const days = Math.round(livesSeconds / 86_400)
  if (days >= 1) return days === 1 ? '1 día' : `${days} días`
  return `${Math.round(livesSeconds / 60)} minutos`
}

const rows = Object.values<KeptValue>(kept).map((value) => [value.key, places[value.area], lifetimeOf(value)])

export const page: ContentPage = {
  path: '/legal/cookies',
  kind: 'legal',
  title: 'Cookies y almacenamiento del navegador',
  description:
    'Qué guardamos en tu navegador, por cuánto tiempo y para qué; qué se carga de otros solo con tu permiso, y cómo cambiarlo.',
  lead: 'Guardamos lo necesario para que la página funcione. Lo de otros se carga solo si lo aceptas, y nunca en los pasos de tu apertura.',
  publishedOn: '2026-11-22',
  updatedOn: '2026-11-22',
  blocks: [
    heading('Lo necesario'),
    paragraph(
      'Con estas cookies sabemos que ingresaste, en qué CDT vas y de qué campaña llegaste. Las que dicen quién eres van cifradas o solo las lee el servidor; ninguna guarda tu documento ni tus claves.',
    ),
    heading('Lo de otros, solo con tu permiso'),
    list(
      '**Medición:** cuántas personas llegan y desde dónde.',
      '**Soporte por chat:** la ventana para hablar con una persona.',
    ),
    paragraph(
      'Si no aceptas, la página funciona igual. Aunque aceptes, nada de otros se carga al ingresar, en los formularios, en la firma, en el pago ni en tu portal.',
    ),
    heading('Cambiar tu respuesta'),
    paragraph('Puedes cambiarla cuando quieras; desde la siguiente página vale la nueva.'),
    action('Cambiar mi respuesta', changeConsentPath),
    heading('La lista completa'),
    table('Todo lo que esta página puede guardar en tu navegador', ['Nombre', 'Dónde', 'Por cuánto tiempo'], rows),
  ],
  sources: [
    {
      label: 'Ley 1581 de 2012, protección de datos personales',
      url: 'https://www.funcionpublica.gov.co/eva/gestornormativo/norma.php?i=49981',
    },
  ],
}
