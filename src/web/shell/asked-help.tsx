import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { ConversationDialog } from '../features/account/conversation/conversation-dialog.tsx'
import { endHelpRequest, type OpenHelpRequest } from '../lib/help-request.ts'
import { useSession } from '../lib/session.ts'
import * as storage from '../lib/storage.ts'
import { isGoingOnAt, restingPaths } from './confirm-exit-paths.ts'

/** One request for help: the conversation over the page, about the current process. */
export function AskedHelp({ request, open }: { request: OpenHelpRequest; open: boolean }) {
  const { pathname } = useLocation()
  const { signedIn } = useSession()
  const openedAt = useRef(pathname)
  const isAtProcess = isGoingOnAt(pathname) || (restingPaths as readonly string[]).includes(pathname)

  // A navigation in the meantime cancels the request.
  useEffect(() => {
    if (open && pathname !== openedAt.current) endHelpRequest()
  }, [open, pathname])

  return (
    <ConversationDialog
      open={open}
      about={request.about}
      processUuid={signedIn && isAtProcess ? storage.chosenProcess.read() : undefined}
      onClose={endHelpRequest}
    />
  )
}
