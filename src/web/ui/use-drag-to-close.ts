import { type PointerEvent, useRef } from 'react'

/** How far down a sheet is drawn to close it; where it is less, how far and how fast, in pixels per millisecond. */
const farPx = 96
const flickPx = 24
const fast = 0.5

type Pull = { fromY: number; fromMs: number; byPx: number }

/**
 * A sheet that comes from the bottom follows the finger down by its head, and closes where it was drawn far or fast
 * enough.
 * @param close - What closes it; nothing where it may not be closed.
 * @returns The handlers of its head.
 */
export function useDragToClose(close: (() => void) | undefined) {
  const pull = useRef<Pull>(undefined)

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const isSheet = event.pointerType === 'touch' && !matchMedia('(width >= 48rem)').matches
    const isControl = event.target instanceof Element && event.target.closest('button, a')
    if (!close || !isSheet || isControl) return
    pull.current = { fromY: event.clientY, fromMs: event.timeStamp, byPx: 0 }
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const sheet = findSheet(event)
    if (!pull.current || !sheet) return
    pull.current.byPx = Math.max(0, event.clientY - pull.current.fromY)
    sheet.style.transition = 'none'
    sheet.style.translate = `0 ${pull.current.byPx}px`
  }

  function onPointerUp(event: PointerEvent<HTMLElement>) {
    const sheet = findSheet(event)
    if (!pull.current || !sheet) return
    const { byPx, fromMs } = pull.current
    pull.current = undefined
    sheet.style.transition = ''
    const speed = byPx / Math.max(1, event.timeStamp - fromMs)
    // A tap that slips by some pixels is quick, too.
    const isMeant = byPx > farPx || (byPx > flickPx && speed > fast)
    sheet.style.translate = isMeant ? '0 100%' : ''
    if (isMeant) close?.()
  }

  function onPointerCancel(event: PointerEvent<HTMLElement>) {
    const sheet = findSheet(event)
    pull.current = undefined
    if (!sheet) return
    sheet.style.transition = ''
    sheet.style.translate = ''
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel }
}

const findSheet = ({ currentTarget }: PointerEvent<HTMLElement>) =>
  currentTarget.closest<HTMLElement>('[role="dialog"], [role="alertdialog"]')
