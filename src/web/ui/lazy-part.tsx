import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'

type Load<Props> = () => Promise<ComponentType<Props>>

const waitsMs = [300, 1_000, 3_000]
const onFirstTouch = new Set<() => void>()

/**
 * A part of a page that is loaded when it is first shown. A failed load is retried before the part counts as failed.
 * In: how it is loaded; its fallback; whether it is loaded on the visitor's first touch, because it is likely to be
 * needed then; whether fallback and part are one control, which keeps a focus from before the load.
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

/** The fallback and the part as one control: the focus moves from the first to the second when it loads. */
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
      // React fires no event when focus is lost because it removes an element, so the focus is still known here.
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

/** Reports once that everything in its boundary has loaded. */
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
