const phone = '(width < 48rem)'
const scrollPauseMs = 150

/**
 * Waits with a card at the lower edge of a phone until it stands over no sum: who reads a figure is not interrupted. On a
 * larger screen the card has a corner, and comes immediately.
 * @param card - In its place, and not seen yet.
 * @param show - Called once.
 * @returns What calls it off.
 */
export function whenClearOfSums(card: Element, show: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(look, scrollPauseMs)
  }
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('scroll', later)
  }
  function look() {
    if (matchMedia(phone).matches && coversSum(card.getBoundingClientRect())) return
    stop()
    show()
  }
  addEventListener('scroll', later, { passive: true })
  look()
  return stop
}

function coversSum(card: DOMRect): boolean {
  return [...document.querySelectorAll('main .figure')].some((figure) => {
    const { top, bottom, width } = figure.getBoundingClientRect()
    return width > 0 && bottom > card.top && top < card.bottom
  })
}
