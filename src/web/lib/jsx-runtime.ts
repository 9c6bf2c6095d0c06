/**
 * JSX of the pages in place of `react/jsx-runtime` (tools/site/own-elements.ts): React's own, where texts that stand
 * beside something else get elements of their own.
 */
import type { ElementType, Key } from 'react'
import * as react from 'react/jsx-runtime'
import { type Props, withOwnElements } from './own-elements.ts'
import { isTranslated } from './translation.ts'

export const Fragment = react.Fragment

export function jsx(type: ElementType, props: Props, key?: Key) {
  return react.jsx(type, translatable(type, withOwnElements(type, props, makeSpan)), key)
}

export function jsxs(type: ElementType, props: Props, key?: Key) {
  return react.jsxs(type, withOwnElements(type, props, makeSpan), key)
}

/** How JSX is called while one develops. */
export function jsxDEV(type: ElementType, props: Props, key: Key | undefined, isStatic: boolean) {
  return isStatic ? jsxs(type, props, key) : jsx(type, props, key)
}

const makeSpan = (props: Props, key: string) =>
  Array.isArray(props.children) ? react.jsxs('span', props, key) : react.jsx('span', translatable('span', props), key)

/** React that takes over a page finds a translator's words in place of a text. It leaves them until the text changes. */
const translatable = (type: ElementType, props: Props): Props =>
  typeof type === 'string' && ['string', 'number'].includes(typeof props.children) && isTranslated()
    ? { ...props, suppressHydrationWarning: true }
    : props
