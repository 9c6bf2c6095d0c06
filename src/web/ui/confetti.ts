import type { CreateTypes, Options, Shape } from 'canvas-confetti'
import { type ConfettiType, confetti as celebrations } from '#domain/bonuses/confetti.ts'
import { type Shot, shotsAt, shotTimes } from './confetti-shots.ts'

const heartPath =
  'M167 72c19,-38 37,-56 75,-56 42,0 76,33 76,75 0,76 -76,151 -151,227 -76,-76 -151,-151 -151,-227 0,-42 33,-75 75,-75 38,0 57,18 76,56z'

/**
 * Shows confetti over the page (M18); with reduced motion nothing moves and nothing is loaded.
 * @param type - What is celebrated; the domain says how and for how long.
 * @param options - The part of the page behind whose text it flies; else it flies above everything.
 * @returns A function that ends it immediately, for when the page is left.
 */
export function celebrate(type: ConfettiType, { behindText }: { behindText?: HTMLElement | null } = {}): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined
  const timers: ReturnType<typeof setTimeout>[] = []
  let ended = false
  let end: () => void = () => undefined
  const play = async () => {
    const { default: library } = await import('canvas-confetti')
    if (ended) return
    // Its worker would be a script from a blob, which the content security policy refuses.
    const canvas = hang(behindText)
    const shoot = library.create(canvas, { resize: true, useWorker: false })
    const celebration = celebrations[type]
    const times = shotTimes(celebration)
    end = () => {
      shoot.reset()
      canvas.remove()
    }
    const flights: unknown[] = []
    for (const [index, atMs] of times.entries()) {
      const draw = async () => {
        for (const shot of shotsAt(atMs, celebration, Math.random)) flights.push(shoot(buildOptions(shot, library)))
        if (index === times.length - 1) await Promise.all(flights).then(() => canvas.remove())
      }
      timers.push(setTimeout(() => void draw(), atMs))
    }
  }
  // Confetti that cannot be loaded is not an error.
  play().catch(() => undefined)
  return () => {
    ended = true
    for (const timer of timers) clearTimeout(timer)
    end()
  }
}

/** The canvas it flies on: nothing to hear, nothing to press. */
function hang(behindText: HTMLElement | null | undefined): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.setAttribute('aria-hidden', 'true')
  canvas.className = `pointer-events-none inset-0 size-full ${behindText ? 'absolute' : 'fixed z-60'}`
  ;(behindText ?? document.body).append(canvas)
  return canvas
}

type Library = { shapeFromPath: (path: string) => Shape; create: (...args: never[]) => CreateTypes }

let heart: Shape | undefined

function buildOptions({ shape = 'paper', colours, ...flight }: Shot, library: Library): Options {
  const options: Options = { ...flight, colors: [...(colours === 'brand' ? brandColours() : colours)] }
  if (shape === 'heart') heart ??= library.shapeFromPath(heartPath)
  if (shape === 'heart' && heart) return { ...options, shapes: [heart] }
  return shape === 'paper' ? options : { ...options, shapes: [shape === 'star' ? 'star' : 'circle'] }
}

/** The colours of the brand, of time and of bonuses, which the library takes as `#rrggbb` alone. */
function brandColours(): readonly string[] {
  const tokens = getComputedStyle(document.documentElement)
  const found = ['--base-go', '--base-go-dark', '--base-accent', '--base-time', '--base-bonus']
    .map((name) => tokens.getPropertyValue(name).trim())
    .filter((colour) => /^#[0-9a-f]{6}$/i.test(colour))
  return found.length > 0 ? found : ['#0a7a4a', '#ffc247']
}
