import { changeConsentPath } from '#contract/paths.ts'
import { readConsent, storeConsent } from '../lib/storage.ts'
import { cardButton, element, showCard } from './card-host.ts'

/**
 * H06: asks whether scripts of others may run, where there are any and nobody has said so yet. Nothing is loaded before
 * a yes; a no is as easy, and both can be changed on the page about cookies. In: what to do with a yes.
 */
export function withConsent(agreed: () => void): void {
  const isChanged = `${window.location.pathname}${window.location.search}` === changeConsentPath
  const said = isChanged ? undefined : readConsent()
  if (said === 'all') agreed()
  if (said !== undefined) return
  const answer = (consent: 'all' | 'necessary') => {
    storeConsent(consent)
    hide()
    if (consent === 'all') agreed()
  }
  const hide = showCard(
    'Cookies',
    element(
      'p',
      {},
      'Usamos cookies propias para que la página funcione. Con tu permiso, otras nos ayudan a medirla y a darte soporte por chat. ',
      element('a', { href: '/legal/cookies', class: 'underline underline-offset-4' }, 'Saber más'),
    ),
    element(
      'div',
      { class: 'flex gap-3' },
      cardButton('Aceptar', () => answer('all'), 'primary'),
      cardButton('Solo las necesarias', () => answer('necessary'), 'secondary'),
    ),
  )
}
