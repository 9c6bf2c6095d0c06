import { onTestFinished } from 'vitest'

/** The part of the browser's Navigation API that is used here, which TypeScript does not know yet. */
type Leaving = Event & {
  navigationType: 'push' | 'replace' | 'reload' | 'traverse'
  destination: { url: string; sameDocument: boolean }
}

/**
 * Holds the page where it is when it would be loaded again or left for another document, which would end the test too.
 * @returns What would have happened, oldest first: `reload`, or the address that it would have gone to.
 */
export function holdDocument(): string[] {
  const left: string[] = []
  const navigation = (window as unknown as { navigation: EventTarget }).navigation
  const hold = (event: Event) => {
    const { navigationType, destination } = event as Leaving
    if (destination.sameDocument) return
    event.preventDefault()
    left.push(navigationType === 'reload' ? 'reload' : destination.url)
  }
  navigation.addEventListener('navigate', hold)
  onTestFinished(() => navigation.removeEventListener('navigate', hold))
  return left
}

/** @returns The addresses within this document that the page leads to from now on, with their query, oldest first. */
export function navigations(): string[] {
  const led: string[] = []
  const navigation = (window as unknown as { navigation: EventTarget }).navigation
  const note = (event: Event) => {
    const { pathname, search } = new URL((event as Leaving).destination.url)
    led.push(pathname + search)
  }
  navigation.addEventListener('navigate', note)
  onTestFinished(() => navigation.removeEventListener('navigate', note))
  return led
}

/** Whether the browser would ask before this page is left or loaded again. */
export function isLeavingAskedAbout(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}
