import { useEffect, useState } from 'react'
import { codeDelivery } from '#contract/auth.ts'
import { callApi } from '../../../api/client.ts'
import { readTimeMs } from '../../../lib/clock.ts'
import type { Delivery } from './delivery-messages.ts'
import type { Challenge } from './sign-in-state.ts'

const everyMs = 5_000
const longestMs = 60_000

/**
 * R10: where the code of a challenge is. It asks every five seconds, for a minute at most, while the tab is seen and until
 * the code has arrived or cannot. Not knowing is no error: the last that was known stands.
 */
export function useDelivery(challenge: Challenge | undefined): Delivery | undefined {
  const [known, setKnown] = useState<{ username: string; delivery: Delivery }>()
  const username = challenge?.open ? challenge.username : undefined

  useEffect(() => {
    if (!username) return
    const stopped = new AbortController()
    const startedMs = readTimeMs()
    let timer: ReturnType<typeof setTimeout> | undefined

    const ask = async () => {
      clearTimeout(timer)
      if (document.hidden || readTimeMs() - startedMs > longestMs) return
      const asked = callApi(codeDelivery, { params: { username } }, { signal: stopped.signal })
      const delivery = await asked.catch(() => undefined)
      if (stopped.signal.aborted) return
      if (delivery) setKnown({ username, delivery })
      if (delivery === undefined || delivery.state === 'sent') timer = setTimeout(() => void ask(), everyMs)
      else document.removeEventListener('visibilitychange', onVisibility)
    }
    const onVisibility = () => {
      clearTimeout(timer)
      if (!document.hidden) void ask()
    }

    timer = setTimeout(() => void ask(), everyMs)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      stopped.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [username])

  if (!challenge) return undefined
  return known?.username === challenge.username ? known.delivery : { channel: challenge.channel, state: 'sent' }
}
