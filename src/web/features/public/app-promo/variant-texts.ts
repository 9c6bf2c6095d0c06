/** The texts of the offer, apart from the names of its variants: every visit loads the names, and nobody but the dialog the texts. */
import type { AppVariant } from './variants.ts'

type VariantTexts = { title: string; lead: string; points: readonly string[] }

/** The texts of the four variants. */
export const variantTexts: Record<AppVariant, VariantTexts> = {
  'magic-link': {
    title: 'Simula con cualquier plazo',
    lead: 'Desde el celular eliges el plazo y ves cuánto ganas en cada banco.',
    points: ['Compara los bancos con tu monto', 'Mira lo que paga cada plazo'],
  },
  'recharge-cdt': {
    title: 'Haz crecer tu CDT cuando vence',
    lead: 'Desde el celular renuevas con tus intereses y, si tu banco lo recibe, con más dinero.',
    points: ['Suma los intereses en la renovación', 'Agrega dinero en los bancos que lo reciben'],
  },
  'manage-expiration': {
    title: 'Decide qué pasa cuando tu CDT vence',
    lead: 'Pide la renovación o el retiro desde 5 días antes del vencimiento.',
    points: ['Renueva o retira desde el celular', 'Te avisamos antes de la fecha'],
  },
  default: {
    title: 'Abre tus CDT desde el celular',
    lead: 'Abre CDT en los bancos más rentables, gratis.',
    points: ['Compara las tasas de todos los aliados', 'Abre, firma y paga en un solo lugar'],
  },
}

export type Store = 'apple' | 'google'

/**
 * M09: the stores whose buttons are shown.
 * @param userAgent - The browser's own name of itself.
 * @param hasType - Whether a variant was asked for by its type.
 * @returns Only that of the device, and both where a type is set or the device is neither.
 */
export function storesFor(userAgent: string, hasType: boolean): readonly Store[] {
  const isAndroid = /android/i.test(userAgent)
  const isApple = /iphone|ipad|ipod/i.test(userAgent)
  if (hasType || isAndroid === isApple) return ['apple', 'google']
  return isApple ? ['apple'] : ['google']
}

/**
 * M09: how the site is installed in the browser.
 * @param canInstall - Whether the browser offers it.
 * @param userAgent - The browser's own name of itself.
 */
export function installWords(canInstall: boolean, userAgent: string): string {
  if (canInstall) return 'Se instala desde aquí en segundos, gratis y sin pasar por una tienda.'
  return /iphone|ipad|ipod/i.test(userAgent)
    ? 'Para instalarla, toca «Compartir» en Safari y luego «Agregar a inicio». No pasa por una tienda.'
    : 'Para instalarla, abre el menú de tu navegador y elige «Instalar» o «Agregar a la pantalla de inicio». No pasa por una tienda.'
}
