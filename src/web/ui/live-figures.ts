import { formatCop } from '#domain/money/amounts/amount-cop.ts'

const rollMs = 400
const swapMs = 280
const swapCurve = 'cubic-bezier(0.2, 0.8, 0.2, 1)'
const figures = '.figure > .digits'
const rows = 'ol:has(> li .offer) > li'

/** What is drawn over a figure while it rolls: its value, and the frame in which it began. */
const rolling = new WeakMap<HTMLElement, { value: number; turn: object }>()
/** Where each row stood when it was last looked at. */
const tops = new WeakMap<HTMLElement, number>()
let isWatching = false

/**
 * Large sums roll to their new value, and banks that change places slide there. Figures and rows are changed by the page
 * itself: this only draws the way from the old ones. So screen readers hear the last value alone, and nothing moves for
 * who wants no motion. Loaded late by pages with figures that change.
 */
export function watchFigures(): void {
  if (isWatching) return
  isWatching = true
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const observer = new MutationObserver((changes) => {
    if (still.matches) return
    for (const { type, target, oldValue } of changes) {
      const digits = target.parentElement
      if (type === 'characterData' && digits?.matches(figures)) rollFrom(readDigits(oldValue), digits, still)
    }
    if (changes.some(({ type, target }) => type === 'childList' && target instanceof HTMLOListElement)) slideRows()
  })
  observer.observe(document.body, { subtree: true, childList: true, characterData: true, characterDataOldValue: true })
  noteRows()
  for (const act of ['input', 'pointerdown', 'keydown'] as const) document.addEventListener(act, noteRows, true)
}

const readDigits = (text: string | null) => Number((text ?? '').replace(/\D/g, ''))
const writeDigits = (cop: number) => formatCop(Math.round(cop)).split('$')[1] ?? ''

/** In: the sum that stood there, and its place, which has the new one. A roll under way goes on from where it is. */
function rollFrom(before: number, digits: HTMLElement, still: MediaQueryList): void {
  const from = rolling.get(digits)?.value ?? before
  const to = readDigits(digits.textContent)
  const turn = {}
  const begun = performance.now()
  const draw = (now: number) => {
    const current = rolling.get(digits)
    if (current?.turn !== turn) return
    const share = Math.max(0, (now - begun) / rollMs)
    if (share >= 1 || still.matches || !digits.isConnected) {
      rolling.delete(digits)
      delete digits.dataset.rolling
      return
    }
    current.value = from + (to - from) * (1 - (1 - share) ** 4)
    digits.dataset.rolling = writeDigits(current.value)
    requestAnimationFrame(draw)
  }
  rolling.set(digits, { value: from, turn })
  draw(begun)
}

function noteRows(): void {
  for (const row of document.querySelectorAll<HTMLElement>(rows)) tops.set(row, row.offsetTop)
}

/** Each row slides from where it was noted to where it is now. */
function slideRows(): void {
  for (const row of document.querySelectorAll<HTMLElement>(rows)) {
    const movedPx = (tops.get(row) ?? row.offsetTop) - row.offsetTop
    if (movedPx === 0) continue
    row.animate([{ translate: `0 ${movedPx}px` }, { translate: '0 0' }], { duration: swapMs, easing: swapCurve })
  }
  noteRows()
}
