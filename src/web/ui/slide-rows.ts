const swapMs = 280
const swapCurve = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
const rows = 'ol:has(> li .offer) > li'

/** Where each row stood when it was last looked at. */
const tops = new WeakMap<HTMLElement, number>()
let isWatching = false

/**
 * Banks that change places slide there. The page itself changes the rows: this only draws the way from their old places.
 * A sum never rolls: on its way it would be of no amount. Nothing moves for who wants no motion. Loaded late by pages
 * with offers.
 */
export function slideChangedRows(): void {
  if (isWatching) return
  isWatching = true
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const observer = new MutationObserver((changes) => {
    if (!still.matches && changes.some(({ target }) => target instanceof HTMLOListElement)) slideRows()
  })
  observer.observe(document.body, { subtree: true, childList: true })
  noteRows()
  for (const act of ['input', 'pointerdown', 'keydown'] as const) document.addEventListener(act, noteRows, true)
}

function noteRows(): void {
  for (const row of document.querySelectorAll<HTMLElement>(rows)) tops.set(row, row.offsetTop)
}

/** Each row slides from where it was noted to where it is now. */
function slideRows(): void {
  // All are measured before one moves: between two moves the browser would lay out the whole page again.
  const places = [...document.querySelectorAll<HTMLElement>(rows)].map((row) => ({ row, topPx: row.offsetTop }))
  for (const { row, topPx } of places) {
    const movedPx = (tops.get(row) ?? topPx) - topPx
    tops.set(row, topPx)
    if (movedPx === 0) continue
    row.animate([{ translate: `0 ${movedPx}px` }, { translate: '0 0' }], { duration: swapMs, easing: swapCurve })
  }
}
