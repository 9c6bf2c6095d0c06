import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type ProblemNoticeProps = {
  /** What failed; its message is fit to show, and a `title` stands above it where it has one. */
  error: Error & { title?: string }
  /** Above the message in place of the error's own title. */
  title?: string
  onRetry?: () => void
  retryLabel?: string
}

/** Something did not work: what happened, what was kept, and the way to try again. It is read out when it appears. */
export function ProblemNotice({ error, title, onRetry, retryLabel = 'Reintentar' }: ProblemNoticeProps) {
  return (
    <Notice
      kind="error"
      live
      title={title ?? error.title}
      action={
        onRetry ? (
          <Button size="small" look="secondary" onClick={onRetry}>
            {retryLabel}
          </Button>
        ) : undefined
      }
    >
      {error.message}
    </Notice>
  )
}
