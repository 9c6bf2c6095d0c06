import { navigated } from './events.ts'

/**
 * The menu of the header is a popover, which the browser opens and closes by itself (Escape, a press beside it). It
 * also closes when the focus leaves it, so that it never covers what has the focus. And it closes when one of its links
 * is followed, and when another page is shown.
 * @returns How to stop.
 */
export function closeMenuWhenLeft(): () => void {
  const controls = new AbortController()
  const { signal } = controls
  let { pathname } = window.location
  const close = (menu: HTMLElement | null) => {
    if (menu && isOpen(menu)) menu.hidePopover()
  }
  window.addEventListener(
    navigated,
    () => {
      if (pathname !== window.location.pathname) close(document.getElementById('menu'))
      pathname = window.location.pathname
    },
    { signal },
  )
  document.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      const menu = findMenuAround(target)
      // The buttons that open it also close it, by themselves.
      const isLeft = relatedTarget instanceof Element && !relatedTarget.matches('#menu *, [popovertarget]')
      if (menu && isLeft) close(menu)
    },
    { signal },
  )
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target instanceof Element && target.closest('a')) close(findMenuAround(target))
    },
    { signal },
  )
  return () => controls.abort()
}

function findMenuAround(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('#menu') : null
}

/** A browser that knows no popovers has a class for them, once they are filled in. */
function isOpen(menu: HTMLElement): boolean {
  return menu.classList.contains(':popover-open') || (knowsPopovers() && menu.matches(':popover-open'))
}

const knowsPopovers = () => CSS.supports('selector(:popover-open)')

/** iPhones below iOS 17 and others of the floor know no popovers: they load what makes the menu one. */
export function fillInPopovers(): void {
  if (!knowsPopovers()) void import('@oddbird/popover-polyfill').catch(() => undefined)
}
