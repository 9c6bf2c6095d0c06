import { unreachedWords } from '../lib/at-fault.ts'
import { Button } from './button.tsx'
import { Notice } from './notice.tsx'

/** @param props - `kept`: what is still there, as a sentence. */
export function RateMissing({ kept, onRetry }: { kept: string; onRetry: () => void }) {
  return (
    <Notice
      kind="error"
      live
      title="No pudimos consultar la tasa"
      action={
        <Button look="secondary" size="small" onClick={onRetry}>
          Volver a intentar
        </Button>
      }
    >
      {`${unreachedWords().detail} ${kept}`}
    </Notice>
  )
}
