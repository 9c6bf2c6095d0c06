import { useCallback } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { lazyPart } from '../ui/lazy-part.tsx'
import { useLatched } from '../ui/use-latched.ts'
import { asksBeforeLeaving } from './confirm-exit-paths.ts'

const LeaveDialog = lazyPart(() => import('./leave-dialog.tsx').then((part) => part.LeaveDialog), { soon: true })

/**
 * Asks before a process is left for a page outside it (M15, F15), by a link or by the browser's back button. It is rendered
 * once, in the root. What leaves the site or reloads it is the browser's to ask about, and only while a form holds
 * something unsaved: the form itself knows when that is.
 */
export function LeaveGuard() {
  const blocker = useBlocker(
    useCallback<BlockerFunction>(
      ({ currentLocation, nextLocation, historyAction }) =>
        asksBeforeLeaving({ from: currentLocation.pathname, to: nextLocation.pathname, action: historyAction }),
      [],
    ),
  )
  return useLatched(blocker.state === 'blocked') ? <LeaveDialog blocker={blocker} /> : null
}
