import { type Props, withOwnElements } from '../../lib/own-elements.ts'

/** What the light drawing has for React (tools/site/light-drawing.ts): elements, and hooks as they are in finished HTML. */

export type { Props }
/** What is drawn, as JSX makes it. */
export type Drawn = { type: unknown; props: Props; key: string | undefined }

export const Fragment = 'fragment'
export const Suspense = Fragment

export function jsx(type: unknown, props: Props, key?: unknown): Drawn {
  return make(type, withOwnElements(type, props, makeSpan), key)
}
export const jsxs = jsx

const make = (type: unknown, props: Props, key?: unknown): Drawn => ({
  ...{ type, props },
  key: key === undefined ? undefined : String(key),
})
const makeSpan = (props: Props, key: string) => make('span', props, key)

export function createElement(type: unknown, given: Props | null, ...children: unknown[]): Drawn {
  const { key, ...props } = given ?? {}
  return jsx(type, children.length > 0 ? { ...props, children } : props, key)
}

const nothing = (): undefined => undefined

export const useState = (first: unknown) => [typeof first === 'function' ? first() : first, nothing]
export const useRef = (current: unknown) => ({ current })
export const useEffect = nothing
export const useLayoutEffect = nothing
export const useCallback = (call: unknown) => call
export const useMemo = (make: () => unknown) => make()
export const useContext = (context: { value: unknown }) => context.value
export const createContext = (value: unknown) => ({ value })
export const useSyncExternalStore = (_: unknown, getNow: () => unknown, getFinished = getNow) => getFinished()
export const forwardRef = (draw: (props: Props, ref: null) => unknown) => (props: Props) => draw(props, null)
export const memo = (draw: unknown) => draw
export const lazy = () => nothing

/** A part that is loaded late is not there yet. */
export const lazyPart = () => Object.assign(nothing, { ready: nothing })

/** A link of the application, as it stands in finished HTML. */
export const Link = ({ to, ...rest }: Props) => jsx('a', { ...rest, href: to, 'data-discover': 'true' })

/** P09, before the bank has been asked whether it opens the deposit by turbo. */
export const useTurbo = () => ({ plan: 'unknown', state: 'general', choose: nothing, understand: nothing })
