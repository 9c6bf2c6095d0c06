import { type KeptValue, storedItems } from '#contract/browser-storage.ts'
import { keptOffline } from '#contract/offline-storage.ts'
import type { OwnFigures } from '../own-figures.ts'

const places = { cookie: 'Cookie', local: 'Almacenamiento local', session: 'Almacenamiento de la pestaña' } as const

/**
 * @param options - How long a value is kept, in seconds.
 * @returns The same in words.
 */
function formatLifetime({ area, livesSeconds }: KeptValue): string {
  if (livesSeconds === undefined) return area === 'session' ? 'Mientras la pestaña esté abierta' : 'Hasta que lo borres'
  const days = Math.round(livesSeconds / 86_400)
  if (days >= 1) return days === 1 ? '1 día' : `${days} días`
  return `${Math.round(livesSeconds / 60)} minutos`
}

const rows = Object.values<KeptValue>(storedItems).map((value) => [
  value.key,
  places[value.area],
  formatLifetime(value),
])

const offlinePlaces = { cache: 'Caché del sitio', database: 'Base de datos cifrada' } as const
const offlineRows = keptOffline.map(({ area, key, atSignOut }) => [
  key,
  offlinePlaces[area],
  atSignOut === 'cleared' ? 'Hasta que cierres tu sesión' : 'Hasta que lo borres',
])

export const figures: OwnFigures = {
  tables: {
    kept: [...rows, ...offlineRows],
  },
}
