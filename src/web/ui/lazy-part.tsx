import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

const waitsMs = [300, 1_000, 3_000]
const onFirstTouch = new Set<() => void>()

/**
 * A part of a page that is loaded the first time it is shown, so that nobody waits for it before. A line that drops is
 * tried again before the part counts as failed. In: how it is loaded; what stands in its place meanwhile; whether it is
 * fetched as soon as the visitor touches the page, because it is likely to be needed then; whether both are one control,
 * which keeps the focus that somebody gave it before the part had come.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  {
    meanwhile,
    soon = false,
    keepsFocus = false,
  }: { meanwhile?: (props: Props) => ReactNode; soon?: boolean; keepsFocus?: boolean } = {},
): ComponentType<Props> {
  const Part = lazy(async () => ({ default: await withRetries(load) })) as unknown as ComponentType<Props>
  if (soon && typeof window !== 'undefined') preloadOnTouch(() => void load().catch(() => undefined))
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each part, where a module begins.
  return function LazyPart(props: Props) {
    const fallback = meanwhile?.(props) ?? null
    const part = <Part {...props} />
    return keepsFocus ? (
      <KeptFocus fallback={fallback}>{part}</KeptFocus>
    ) : (
      <Suspense fallback={fallback}>{part}</Suspense>
    )
  }
}

/** What waits for a part and the part itself, as one control: whoever is on the first is on the second when it comes. */
function KeptFocus({ fallback, children }: { fallback: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLSpanElement>(null)
  const hasFocus = useRef(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notes where the focus is; the control is inside.
    <span
      ref={place}
      className="contents"
      onFocus={() => {
        hasFocus.current = true
      }}
      // React tells nobody of the focus that goes because it takes an element away itself, so that one is still known.
      onBlur={() => {
        hasFocus.current = false
      }}
    >
      <Suspense fallback={fallback}>
        {children}
        <Arrived
          onArrive={() => {
            if (hasFocus.current) place.current?.querySelector<HTMLElement>('input, button')?.focus()
          }}
        />
      </Suspense>
    </span>
  )
}

/** Says once that everything beside it in a boundary is there. */
function Arrived({ onArrive }: { onArrive: () => void }) {
  const told = useRef(onArrive)
  useLayoutEffect(() => told.current(), [])
  return null
}

async function withRetries<T>(load: () => Promise<T>): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs))
    }
  }
  return load()
}

function preloadOnTouch(preload: () => void): void {
  if (onFirstTouch.size === 0) {
    const touches = ['pointerdown', 'keydown'] as const
    const go = () => {
      for (const touch of touches) document.removeEventListener(touch, go)
      for (const one of onFirstTouch) one()
    }
    for (const touch of touches) document.addEventListener(touch, go, { passive: true })
  }
  onFirstTouch.add(preload)
}
