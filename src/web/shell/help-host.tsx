import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { conversationAnchor, pagePaths } from '#contract/paths.ts'
import { type OpenHelpRequest, requestHelp, useHelpRequest } from '../lib/help-request.ts'
import { askForHelp } from '../static-runtime/events.ts'
import { lazyPart } from '../ui/lazy-part.tsx'

const AskedHelp = lazyPart(() => import('./asked-help.tsx').then((part) => part.AskedHelp))

/** Shows the conversation with the team whenever a part of the page, the light script or the address asks for it. */
export function HelpHost() {
  const request = useHelpRequest()
  const { pathname, hash } = useLocation()
  const isAsked = hash === conversationAnchor && pathname !== pagePaths.help
  // What was asked stays shown while the dialog closes.
  const last = useRef<OpenHelpRequest>(undefined)
  if (request) last.current = request
  const shown = request ?? last.current

  useEffect(() => {
    if (isAsked) requestHelp()
  }, [isAsked])

  useEffect(() => {
    const take = (event: Event) => {
      event.preventDefault()
      requestHelp()
    }
    window.addEventListener(askForHelp, take)
    return () => window.removeEventListener(askForHelp, take)
  }, [])

  return shown ? <AskedHelp key={shown.number} request={shown} open={request !== undefined} /> : null
}
