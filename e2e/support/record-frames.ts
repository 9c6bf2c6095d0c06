import type { Page } from '@playwright/test'

/**
 * What a frame shows: its page, the amount in its field (digits), the term that is chosen, and every text that is seen.
 */
export type Frame = { path: string; amount: string; term: string; text: string }

/**
 * Notes every frame that differs from the one before, from the first one on, on each page that is loaded.
 * @returns A function that gives the frames of the current page. It reads texts as they are drawn: what is hidden is
 *   not in them.
 */
export async function recordFrames(page: Page): Promise<() => Promise<Frame[]>> {
  await page.addInitScript(`(() => {
    window.frames_ = []
    const look = () => {
      requestAnimationFrame(look)
      const field = document.querySelector('main input[name=monto]')
      if (!field) return
      const term = document.querySelector('main input[name=plazo]:checked, main select[name=plazo]')
      const text = document.querySelector('main').innerText.replace(/[\\u00a0\\s]+/g, ' ')
      const frame = { path: location.pathname, amount: field.value.replaceAll('.', ''), term: term?.value ?? '', text }
      const last = window.frames_.at(-1)
      if (!last || last.text !== text || last.amount !== frame.amount || last.term !== frame.term) window.frames_.push(frame)
    }
    requestAnimationFrame(look)
  })()`)
  return () => page.evaluate('window.frames_') as Promise<Frame[]>
}

/** Every sum in pesos of a text. */
export const sumsIn = (text: string) =>
  new Set([...text.matchAll(/\$ ?\d[\d.]*\d/g)].map(([sum]) => sum.replace(/\$ ?/, '')))

/**
 * Finds the sums that are beside a question that is not their own.
 * @param sumsOf - For each question (`<amount> <term>`), the sums that the page shows once it stands still.
 * @returns In words, each sum of another question that is not also its own.
 */
export function findStrangeSums(frames: readonly Frame[], sumsOf: ReadonlyMap<string, ReadonlySet<string>>): string[] {
  const found = frames.flatMap(({ amount, term, text }) => {
    const question = `${amount} ${term}`
    // While the page is still arriving its field may be there, and its terms not yet.
    const own = new Set(
      [...sumsOf].flatMap(([one, sums]) => (one === question || (!term && one.startsWith(question)) ? [...sums] : [])),
    )
    const strange = [...sumsIn(text)].filter((sum) => !own.has(sum) && sum.replaceAll('.', '') !== amount)
    return strange.flatMap((sum) => {
      const others = [...sumsOf].filter(([other, sums]) => other !== question && sums.has(sum))
      return others.length > 0 ? [`${sum} beside ${question}, of ${others.map(([other]) => other).join(', ')}`] : []
    })
  })
  return [...new Set(found)]
}
