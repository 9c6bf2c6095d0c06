import { useEffect, useMemo } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { conversationAnchor } from '#contract/paths.ts'
import { SignIn } from '../../features/account/sign-in/sign-in.tsx'
import type { SignInStep } from '../../features/account/sign-in/sign-in-state.ts'
import { hasSession } from '../../lib/session.ts'
import { storeOpening } from '../../lib/storage.ts'
import { reportUnlessTranslated } from '../../lib/translation.ts'
import { keepAnswers, runLateScripts } from '../../static-runtime/hydrate-on-interaction.ts'
import { putWholeStylesInForce } from '../../static-runtime/styles.ts'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { readArrival } from './read-arrival.ts'
import { handOver } from './sign-in-hand-over.ts'

/**
 * Sign-in on its finished page, which needs neither the router nor the query library (decision 047). The application is
 * fetched when somebody begins to type, and started while the code is on its way; it takes over what follows.
 * In: what is done once it can be used.
 */
export function SignInIsland({ onReady }: { onReady?: () => void }) {
  const hydrated = useHydrated()
  // Finished HTML has neither navigation state nor the tab's storage.
  const arrival = useMemo(() => (hydrated ? readArrivalNow() : undefined), [hydrated])
  const opening = arrival?.opening
  useEffect(() => {
    if (hydrated) onReady?.()
  }, [hydrated, onReady])
  return (
    <SignIn
      origin={arrival?.origin ?? 0}
      ready={hydrated}
      alert={arrival?.alert}
      phone={arrival?.phone}
      onDone={handOver}
      onStartedOver={() => opening && storeOpening(opening)}
      onStep={startForStep}
    />
  )
}

function readArrivalNow() {
  const { pathname, search } = window.location
  const { usr } = (window.history.state ?? {}) as { usr?: unknown }
  return readArrival(usr, pathname, new URLSearchParams(search).get('return'))
}

/** Until the code arrives nobody types: the application can start. */
function startForStep(step: SignInStep): void {
  if (step !== 'phone') whenIdle(runLateScripts)
}

const touches = ['pointerdown', 'focusin', 'keydown'] as const

async function begin(place: HTMLElement): Promise<void> {
  const giveAgain = keepAnswers(undefined)
  await putWholeStylesInForce()
  const root = hydrateRoot(place, <SignInIsland onReady={giveAgain} />, { onRecoverableError: reportUnlessTranslated })
  fetchApplicationOnTouch(place)
  endWhenLeft(root, place)
  whenIdle(() => void import('../../static-runtime/arrival.ts').then(({ noteArrival }) => noteArrival()))
  // What else is shown on this page, such as the name of a campaign (T01), or who need not sign in, needs the application.
  const isThemed = document.documentElement.className.includes('brand-')
  const isNeeded = hasSession() || readArrivalNow().opening || window.location.hash === conversationAnchor || isThemed
  if (isNeeded) runLateScripts()
}

function fetchApplicationOnTouch(place: HTMLElement): void {
  const fetchFiles = () => {
    for (const touch of touches) place.removeEventListener(touch, fetchFiles)
    for (const href of document.querySelector<HTMLElement>('script[data-later]')?.dataset.later?.split(' ') ?? []) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
    }
  }
  for (const touch of touches) place.addEventListener(touch, fetchFiles)
  // The conversation with the team is a part of the application.
  place.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a[aria-haspopup]')) runLateScripts()
  })
}

/** The application removes the place when it shows another page. */
function endWhenLeft(root: Root, place: HTMLElement): void {
  const watch = new MutationObserver(() => {
    if (place.isConnected) return
    watch.disconnect()
    root.unmount()
  })
  watch.observe(document.documentElement, { childList: true, subtree: true })
}

function whenIdle(act: () => void): void {
  ;(window.requestIdleCallback ?? setTimeout)(act)
}

const place = typeof document === 'undefined' ? null : document.querySelector<HTMLElement>('[data-island]')
if (place) void begin(place)
