import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { whenIdle } from '../lib/when-idle.ts'

type Load<Props> = () => Promise<ComponentType<Props>>

const absent = () => null

/** `ready` loads a part before it is shown; it rejects where the part cannot be loaded. */
type LazyPart<Props> = ComponentType<Props> & { ready: () => Promise<unknown> }

/**
 * A part of a page that is loaded when it is first shown. A failed load is retried. A part that cannot be loaded never
 * takes the page with it: its fallback stays, and it is tried again when it is next drawn.
 * Chrome up to 150 remembers a file that once did not come: there only another load of the page brings it (decision 092).
 * @param options - `meanwhile` is its fallback. With `soon` it is loaded when the page is idle, because it is likely to
 *   be needed. With `isWhole` it is all that there is to see, so the error page takes its place where it cannot be loaded. With `keepsFocus` fallback and part are one control, which keeps a focus from before the load.
 */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  {
    meanwhile,
    soon = false,
    isWhole = false,
    keepsFocus = false,
  }: { meanwhile?: (props: Props) => ReactNode; soon?: boolean; isWhole?: boolean; keepsFocus?: boolean } = {},
): LazyPart<Props> {
  let loaded: ComponentType<Props> | undefined
  const ready = async () => {
    loaded ??= await withRetries(load)
    return loaded
  }
  const lost = (meanwhile ?? absent) as ComponentType<Props>
  const begin = () =>
    lazy(() =>
      // What is loaded is drawn immediately: React holds back for 0.3 s what it has to wait for.
      loaded
        ? atOnce({ default: loaded })
        : ready().then(
            (part) => ({ default: part }),
            (error: unknown) => {
              Part = begin()
              if (isWhole) throw error
              return { default: lost }
            },
          ),
    ) as unknown as ComponentType<Props>
  let Part = begin()
  if (soon && typeof window !== 'undefined') whenLoaded(() => void ready().catch(absent))
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each part, where a module begins.
  function LazyPart(props: Props) {
    const fallback = meanwhile?.(props) ?? null
    const part = <Part {...props} />
    return keepsFocus ? (
      <KeptFocus fallback={fallback}>{part}</KeptFocus>
    ) : (
      <Suspense fallback={fallback}>{part}</Suspense>
    )
  }
  return Object.assign(LazyPart, { ready })
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reports once, when it is first there.
  useLayoutEffect(onArrive, [])
  return null
}

/** A promise that is kept already: React asks nothing of it but `then`. */
function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: that is what it is for.
  return { then: (take: (value: T) => void) => take(value) } as unknown as Promise<T>
}

/** Tries four times, each wait three times as long as the one before. */
function withRetries<T>(load: () => Promise<T>, waitMs = 300): Promise<T> {
  return load().catch(async (error) => {
    // Without a line, each new try would only fail again.
    if (!navigator.onLine || waitMs > 3_000) throw error
    await new Promise((resolve) => setTimeout(resolve, waitMs))
    return withRetries(load, waitMs * 3)
  })
}

/** Once the page is loaded and idle, so that a tap finds the part there. */
function whenLoaded(preload: () => void): void {
  if (document.readyState === 'complete') whenIdle(preload)
  else addEventListener('load', () => whenIdle(preload))
}
