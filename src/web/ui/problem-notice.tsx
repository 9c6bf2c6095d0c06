import { errorTitle, errorWords } from '../lib/error-words.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

type ProblemNoticeProps = {
  /** What failed, with its title where it has one. Of an error that is no failed call our own sentence is there. */
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
      title={title ?? errorTitle(error)}
      action={
        onRetry ? (
          <Button size="small" look="secondary" onClick={onRetry}>
            {retryLabel}
          </Button>
        ) : undefined
      }
    >
      {errorWords(error)}
    </Notice>
  )
}
