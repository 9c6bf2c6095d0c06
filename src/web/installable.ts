/** What makes the main brand's site an application that can be installed (B §2.8); written beside its pages by the build. */

/** Files of `brands/default`, under the same names at the root of the site. */
export const appIcons = [
  { file: 'app-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'app-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'app-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
] as const

export const manifestPath = '/manifest.webmanifest'

/** The light ground of the brand's look, written out: that module is of the bundler alone. */
const ground = '#fbfaf5'

/** What a long press on the icon offers. */
const shortcuts = [
  {
    name: 'Simular un CDT',
    short_name: 'Simular',
    description: 'Cuánto ganas con tu monto y tu plazo',
    url: '/cdt-simulador',
  },
  { name: 'Mis CDT', short_name: 'Mis CDT', description: 'En qué va cada CDT y qué sigue', url: '/mis-procesos' },
  {
    name: 'Comparar bancos',
    short_name: 'Comparar',
    description: 'Lo que paga hoy cada banco',
    url: '/mejores-tasas-para-cdt-hoy',
  },
] as const
const [icon] = appIcons

/** Pictures of `docs/screenshots`, shown before somebody installs the site. They are of the product under its own name. */
export const appScreenshots = [
  { file: 'simulador-360.png', sizes: '360x740', form_factor: 'narrow', label: 'Cuánto te paga cada banco' },
  { file: 'procesos-360.png', sizes: '360x740', form_factor: 'narrow', label: 'En qué va cada CDT' },
  { file: 'certificado-360.png', sizes: '360x740', form_factor: 'narrow', label: 'Tu certificado' },
  { file: 'simulador-1280.png', sizes: '1280x900', form_factor: 'wide', label: 'Cuánto te paga cada banco' },
  { file: 'procesos-1280.png', sizes: '1280x900', form_factor: 'wide', label: 'En qué va cada CDT' },
] as const
export const ownName = 'Cosecha'

/**
 * @param name - The brand's name.
 * @returns `manifest.webmanifest`.
 */
export function buildWebManifest(name: string): string {
  return JSON.stringify({
    id: '/',
    name,
    short_name: name,
    description: 'Compara cuánto te paga cada banco por tu CDT y ábrelo en línea.',
    lang: 'es-CO',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ground,
    theme_color: ground,
    categories: ['finance', 'business'],
    // A tap on its icon goes on in the window that is open already.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    icons: appIcons.map(({ file, sizes, purpose }) => ({ src: `/${file}`, sizes, type: 'image/png', purpose })),
    screenshots: (name === ownName ? appScreenshots : []).map(({ file, ...rest }) => ({
      src: `/${file}`,
      type: 'image/png',
      ...rest,
    })),
    shortcuts: shortcuts.map((one) => ({ ...one, icons: [{ src: `/${icon.file}`, sizes: icon.sizes }] })),
  })
}
