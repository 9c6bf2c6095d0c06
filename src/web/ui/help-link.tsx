import type { MouseEvent, ReactNode } from 'react'
import { helpPlace } from '../lib/help-place.ts'
import { requestHelp } from '../lib/help-request.ts'
import { classNames } from './class-names.ts'
import { textLinkClasses } from './text-link-look.ts'

type HelpLinkProps = {
  /** What it is about, as the end of «Sobre …»: `'mi bono'`. */
  about?: string
  className?: string
  children?: ReactNode
}

/**
 * Opens the conversation with the team over the page (B §2.1). Where the application is not loaded it leads to the page
 * on which the conversation stands by itself.
 */
export function HelpLink({ about, className, children = 'Habla con un asesor' }: HelpLinkProps) {
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    requestHelp(about === undefined ? {} : { about })
  }
  return (
    <a href={helpPlace} aria-haspopup="dialog" onClick={open} className={classNames(textLinkClasses, className)}>
      {children}
    </a>
  )
}
