import { afterEach, expect, test, vi } from 'vitest'
import { draw, drawInSlices } from './draw.ts'

const nothing = () => undefined

const describeList = (word: string) => {
  const items = Array.from({ length: 40 }, (_, at) => ({
    type: 'li',
    props: { title: word, children: `${word} ${at}` },
  }))
  return { type: 'ul', props: { children: items } }
}

function makePlace(word: string): HTMLElement {
  const place = document.createElement('div')
  draw(place, describeList(word))
  return place
}

const expected = makePlace('drawn').innerHTML

/** A phone on which every look at the clock is five milliseconds later. */
function slowClock(): void {
  let nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 5))
}
afterEach(() => vi.restoreAllMocks())

test('S01 a view that is drawn in slices is in the end the one that is drawn in one go', async () => {
  slowClock()
  const place = makePlace('built')
  drawInSlices(place, describeList('drawn'), nothing)
  expect(place.innerHTML).not.toBe(expected)
  await expect.poll(() => place.innerHTML).toBe(expected)
})

test('S01 what takes over finishes a view, and what is asked leaves it, so that nothing older is drawn over it', async () => {
  slowClock()
  const finished = makePlace('built')
  drawInSlices(finished, describeList('drawn'), nothing).finish()
  expect(finished.innerHTML).toBe(expected)

  const left = makePlace('built')
  const drawing = drawInSlices(left, describeList('drawn'), nothing)
  drawing.stop()
  draw(left, describeList('asked'))
  const other = makePlace('built')
  drawInSlices(other, describeList('drawn'), nothing)
  // The slices of the other view run after those that would still be drawn over this one.
  await expect.poll(() => other.innerHTML).toBe(expected)
  expect(left.innerHTML).toBe(makePlace('asked').innerHTML)
})
