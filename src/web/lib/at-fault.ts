/**
 * Who failed when something could not be had: the network of the device, our server, a provider, or a bank. One function
 * decides, and `ProblemNotice` tells it.
 */
import { currentBrandDictionary } from '../brands/current-brand-dictionary.ts'

export type AtFault = 'network' | 'server' | 'provider' | 'bank'

type Failure = { code?: string; status?: number; facts?: Record<string, unknown> }

const ours = ['INTERNAL', 'UNAVAILABLE', 'UNEXPECTED']

/**
 * @param failure - A failed call; without one, nothing came at all.
 * @returns Who failed; undefined where nobody did, because the call was refused.
 */
export function findAtFault({ code = 'OFFLINE', status = 0, facts }: Failure = {}): AtFault | undefined {
  if (code === 'PROVIDER_UNAVAILABLE') return facts?.party === 'bank' ? 'bank' : 'provider'
  if (ours.includes(code)) return 'server'
  if (code !== 'OFFLINE') return undefined
  return status > 0 || hasNetwork() ? 'server' : 'network'
}

/** A device says for certain only that it has no network. */
const hasNetwork = () => typeof navigator === 'undefined' || navigator.onLine !== false

/** @returns What a person reads where nothing came: a title, and what to do. */
export function unreachedWords(): { title: string; detail: string } {
  return findAtFault() === 'network'
    ? { title: 'No tienes conexión', detail: 'Revisa tu internet y vuelve a intentarlo.' }
    : {
        title: `No logramos llegar a ${currentBrandDictionary.name}`,
        detail: 'Lo más probable es que la falla sea nuestra. Inténtalo otra vez en un minuto.',
      }
}
