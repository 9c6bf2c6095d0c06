import type { ReactElement, ReactNode } from 'react'
import { lazyPart } from './lazy-part.tsx'
import { isEmptyContent } from './tooltip-rules.ts'

export type TooltipProps = {
  /** A sentence. Without one there is no tooltip, only the children. */
  content: ReactNode
  /** `top`, `bottom`, `left` or `right`; anything else counts as `top`. */
  position?: string
  /** What it explains: one element that can have the focus and takes a ref. */
  children: ReactElement
}

const TooltipPopup = lazyPart(() => import('./tooltip-popup.tsx').then((part) => part.TooltipPopup), {
  meanwhile: ({ children }) => children,
  soon: true,
  keepsFocus: true,
})

/** A sentence beside the thing it explains (M16). Where there is nothing to say, only the thing itself. */
export function Tooltip(props: TooltipProps) {
  return isEmptyContent(props.content) ? props.children : <TooltipPopup {...props} />
}
