/**
 * The light script: the shell's work on every page without the application, in a few kilobytes. It records where a
 * visit came from, reports page views and carries campaign parameters. After consent it loads the third-party scripts
 * that the operator configured. The application loads it too.
 */

import { changeConsentPath, isPersonalPath } from '#contract/paths.ts'
import { bannerState } from '#domain/site/campaigns/banner.ts'
import { carryParameters, pickCampaignParameters } from '#domain/site/campaigns/carry-parameters.ts'
import { fetchWhiteLabel } from '../api/static-runtime-calls.ts'
import { carryCampaignToAddress } from '../lib/campaign-on-the-way.ts'
import { readTimeMs } from '../lib/clock.ts'
import { currentBrand } from '../lib/current-brand.ts'
import { install, watchInstallPrompt } from '../lib/install.ts'
import { hasSession } from '../lib/session.ts'
import * as storage from '../lib/storage.ts'
import { serviceWorkerPath } from '../offline/worker-plan.ts'
import { writeCampaignOfAddress } from './campaign-address.ts'
import { showCampaigns } from './campaigns.ts'
import { cardButton, element, showCard } from './card-host.ts'
import { navigated } from './events.ts'
import { offerHelpWhenInactive } from './help.ts'
import dueDecisionUrl from './main-due-decision.ts?worker&url'
import { closeMenuWhenLeft, fillInPopovers } from './site-menu.ts'
import { loadThirdParties } from './third-parties.ts'
import { activateCampaignData, noteVisit } from './visit.ts'

const isPublic = !isPersonalPath(window.location.pathname) && !/\/login\/?$/.test(window.location.pathname)

// The address is read before the application writes in it.
carryCampaignToAddress()
noteVisit()
writeCampaignOfAddress()
for (const task of [
  carryOnLinks,
  showPresses,
  fillInPopovers,
  closeMenuWhenLeft,
  makeInstallable,
  forgetDepositsWithoutSession,
  () => onEachPage(activateCampaignData),
  () => onEachPage(() => void showCampaigns()),
  () => onEachPage(loadDueDecision),
  () => void (isPublic && onPublicPage()),
]) {
  inOwnTask(task)
}

/** What the service worker keeps for later may not slow down what is read now. */
const quietMs = 3_000

/** Safari on a phone shows what is pressed (`:active`) only where somebody listens to touches. */
function showPresses(): void {
  document.addEventListener('touchstart', () => undefined, { passive: true })
}

/** A browser that refuses, as in a private window, shows the site all the same. */
function registerServiceWorker(): void {
  navigator.serviceWorker?.register(serviceWorkerPath).catch(() => undefined)
}

/** Now, and whenever the application shows another page. */
function onEachPage(task: () => void): void {
  task()
  window.addEventListener(navigated, task)
}

/** A session may end while no page is open. */
function forgetDepositsWithoutSession(): void {
  if (!hasSession()) storage.forgetSealedDeposits()
}

async function onPublicPage(): Promise<void> {
  offerHelpWhenInactive()
  const brand = await fetchWhiteLabel()
  if (!brand || storage.view.read()) return
  const { banner, thirdParties: parties } = brand
  if (banner) showBanner(banner)
  const isCampaign = Object.keys(pickCampaignParameters([...new URLSearchParams(window.location.search)])).length > 0
  if (parties.length > 0) withConsent(() => loadThirdParties(parties, isCampaign))
}

/** Z04: who is signed in hears of a decision that is due. It is a file of its own, which only they load, once. */
function loadDueDecision(): void {
  if (!hasSession() || document.querySelector('script[data-due]')) return
  document.head.append(element('script', { type: 'module', src: dueDecisionUrl, 'data-due': '' }))
}

/** H03: a link to another of our pages takes the parameters of the campaign along; the application does so by itself. */
function carryOnLinks(): void {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== window.location.origin || link.hasAttribute('download')) return
    const carried = carryParameters([...new URLSearchParams(window.location.search)], {
      path: link.pathname,
      parameters: [...new URLSearchParams(link.search)],
    })
    if (carried) link.search = new URLSearchParams(carried.map(([name, value]) => [name, value])).toString()
  })
}

type Banner = { text: string; url?: string | undefined; endsAt: string }

/** H09: the message of the operator, until it ends; in its last days it says so. It can be closed for this page. */
function showBanner({ text, url, endsAt }: Banner): void {
  const state = bannerState(Date.parse(endsAt), readTimeMs())
  if (state === 'over') return
  const says = url
    ? element('a', { href: url, class: 'font-semibold text-go underline underline-offset-4' }, text)
    : text
  const close = element('button', { type: 'button', class: 'min-h-11 shrink-0 px-2 font-semibold underline' }, 'Cerrar')
  const label = state === 'last-days' ? [element('strong', { class: 'text-wait' }, 'Últimos días. ')] : []
  const hide = showCard(
    'Aviso',
    element('div', { class: 'flex items-center justify-between gap-4' }, element('p', {}, ...label, says), close),
  )
  close.addEventListener('click', hide)
  setTimeout(hide, Math.min(Date.parse(endsAt) - readTimeMs(), 2 ** 31 - 1))
}

/**
 * M09: the main brand's site can be installed: its service worker is registered, and a button of a page without the
 * application (`data-install`) is shown while the browser offers it.
 */
function makeInstallable(): void {
  if (currentBrand.paths !== 'all') return
  setTimeout(registerServiceWorker, quietMs)
  const button = document.querySelector<HTMLElement>('[data-install]')
  if (!button) return
  const show = () => {
    button.hidden = !window.installPrompt
  }
  button.addEventListener('click', install)
  watchInstallPrompt(show)
  show()
}

/**
 * H06: asks whether scripts of others may run, where there are any and nobody has said so yet. Nothing is loaded before
 * a yes; a no is as easy, and both can be changed on the page about cookies.
 * @param agreed - What to do with a yes.
 */
function withConsent(agreed: () => void): void {
  const isChanged = `${window.location.pathname}${window.location.search}` === changeConsentPath
  const choice = isChanged ? undefined : storage.consent.read()
  if (choice === 'all') agreed()
  if (choice !== undefined) return
  const answer = (consent: 'all' | 'necessary') => {
    storage.consent.store(consent)
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

/**
 * Runs something in a task of its own, after what already waits: a slow phone that is touched answers between two of
 * them. A timer would be held back by the browser when several follow each other.
 */
function inOwnTask(task: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    task()
  }
  port2.postMessage(undefined)
}
