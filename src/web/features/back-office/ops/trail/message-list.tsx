import type { SentMessage } from '#contract/ops-trail.ts'
import { formatInstant } from '../../../../lib/format-instant.ts'
import { channelLabel, deliveryLabel, messageLabel } from './trail-labels.ts'

type MessageListProps = {
  messages: readonly (Omit<SentMessage, 'error_code'> & { errorCode?: string | undefined })[]
  /** What is said where there are none. */
  nothing: string
}

/** O01: messages that left, each with its channel and what became of it; never their text. */
export function MessageList({ messages, nothing }: MessageListProps) {
  if (messages.length === 0) return <p className="text-ink-soft">{nothing}</p>
  return (
    <ol className="divide-y divide-line text-sm">
      {messages.map(({ id, kind, channel, status, errorCode, at }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
          <span className="font-medium">
            {messageLabel(kind)}, por {channelLabel(channel)}
          </span>
          <span className={status === 'failed' ? 'text-wrong' : 'text-ink-soft'}>
            {deliveryLabel(status)}
            {errorCode ? ` (${errorCode})` : ''}, <time dateTime={at}>{formatInstant(at)}</time>
          </span>
        </li>
      ))}
    </ol>
  )
}
