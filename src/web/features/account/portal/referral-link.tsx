import { MessageCircle, Share2 } from 'lucide-react'
import { useBrand } from '../../../brands/brand-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { invitationText, whatsappAddress } from './referral-labels.ts'

type ReferralLinkProps = {
  /** The eight letters by which one is known. */
  code: string
  url: string
}

/** One's own code, the ways to pass its link on, and the message as who gets it sees it. */
export function ReferralLink({ code, url }: ReferralLinkProps) {
  const { name } = useBrand()
  const text = invitationText(name, url)
  // The phone's own sheet of ways to share is there on phones and hardly anywhere else.
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function'
  return (
    <section aria-labelledby="tu-codigo" className="deep flex flex-col gap-5 rounded-xl p-5 md:p-6">
      <div>
        <h2 id="tu-codigo" className="font-sans text-base font-medium text-ink-soft">
          Tu código
        </h2>
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <p className="figures figure text-figure-l tracking-widest text-figure select-all">{code}</p>
          <CopyButton text={url} what="tu enlace" />
        </div>
      </div>
      <div className="flex flex-col gap-3 sm:flex-row">
        {canShare ? (
          <Button onClick={() => void share(text)}>
            <Share2 aria-hidden className="size-5" />
            Compartir
          </Button>
        ) : null}
        <a
          href={whatsappAddress(text)}
          target="_blank"
          rel="noreferrer"
          className={buttonClasses(canShare ? 'secondary' : 'primary', 'medium', false)}
        >
          <MessageCircle aria-hidden className="size-5" />
          Enviar por WhatsApp
        </a>
      </div>
      <figure className="flex flex-col gap-2">
        <figcaption className="text-sm text-ink-soft">Así le llega a tu invitado</figcaption>
        <div className="flex max-w-narrow flex-col gap-2 rounded-lg bg-raised p-4">
          <p>{invitationText(name, '').trimEnd()}</p>
          <p className="text-sm break-all text-go">{url}</p>
        </div>
      </figure>
    </section>
  )
}

/** Closing the sheet without sharing is no error. */
async function share(text: string) {
  await navigator.share({ text }).catch(() => undefined)
}
