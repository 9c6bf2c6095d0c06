import { helpPlace } from '../lib/help-place.ts'
import * as storage from '../lib/storage.ts'
import { cardButton, element, offerCard } from './card-host.ts'
import { askForHelp } from './events.ts'

/** The inactivity after which help is offered (B §9). */
const inactiveMs = 35_000
const signsOfLife = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const

/**
 * H07: offers help after 35 seconds without activity on a page with something to fill in, once per tab. A hidden page
 * does not count.
 */
export function offerHelpWhenInactive(): void {
  if (storage.helpOffered.read()) return
  let timer = setTimeout(offer, inactiveMs)
  const again = () => {
    clearTimeout(timer)
    timer = setTimeout(offer, inactiveMs)
  }
  const watch = [...signsOfLife.map((sign) => [document, sign] as const), [document, 'visibilitychange'] as const]
  for (const [where, sign] of watch) where.addEventListener(sign, again, { passive: true })

  function offer() {
    if (document.hidden || !document.querySelector('form[data-simulator]') || document.querySelector('[role="dialog"]'))
      return again()
    for (const [where, sign] of watch) where.removeEventListener(sign, again)
    storage.helpOffered.store(true)
    const hide = offerCard(
      'Ayuda',
      element('p', { role: 'status' }, '¿Te quedó alguna duda? Te ayudamos a elegir y a abrir tu CDT.'),
      element(
        'div',
        { class: 'flex gap-3' },
        cardButton(
          'Hablar con una persona',
          () => {
            hide()
            talk()
          },
          'primary',
        ),
        cardButton('Ahora no', () => hide(), 'secondary'),
      ),
    )
  }
}

/** Opens the conversation over the page; without the application, on its own page. */
function talk(): void {
  if (window.dispatchEvent(new Event(askForHelp, { cancelable: true }))) window.location.assign(helpPlace)
}
