const scrollPauseMs = 150

/**
 * Waits with a card at the lower edge of the window until it stands over no sum: who reads a figure is not interrupted.
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
    if (coversSum(card.getBoundingClientRect())) return
    stop()
    show()
  }
  addEventListener('scroll', later, { passive: true })
  look()
  return stop
}

function coversSum(card: DOMRect): boolean {
  return [...document.querySelectorAll('main :is(.figure, [data-answer])')].some((figure) => {
    const { top, bottom, left, right, width } = figure.getBoundingClientRect()
    return width > 0 && bottom > card.top && top < card.bottom && right > card.left && left < card.right
  })
}
