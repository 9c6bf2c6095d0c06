import { BellRing, Check } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import type { useWait, Wait } from './use-wait.ts'

type NewsButtonProps = {
  channel: Wait['channel']
  wanted: boolean
  wantNews: ReturnType<typeof useWait>['wantNews']
}

const channelNames: Record<Wait['channel'], string> = { whatsapp: 'WhatsApp', sms: 'mensaje de texto' }

/** «Avísame por WhatsApp»: one notice to the phone as soon as the wait is over (Z06). */
export function NewsButton({ channel, wanted, wantNews }: NewsButtonProps) {
  const name = channelNames[channel]
  return (
    <div className="mt-5 flex flex-col gap-3 border-t border-line pt-5">
      <p role="status" className={wanted ? 'flex min-h-11 items-center gap-2 font-medium text-ink' : 'sr-only'}>
        {wanted ? (
          <>
            <Check aria-hidden className="size-5 shrink-0 text-go" />
            Te avisamos por {name} apenas haya respuesta.
          </>
        ) : null}
      </p>
      {wanted ? null : (
        <Button
          look="secondary"
          className="max-sm:w-full sm:self-start"
          loading={wantNews.isPending}
          loadingLabel="Anotando…"
          onClick={() => wantNews.mutate()}
        >
          <BellRing aria-hidden className="size-5" />
          Avísame por {name}
        </Button>
      )}
      {wantNews.error ? <ProblemNotice error={wantNews.error} /> : null}
    </div>
  )
}
