import { MessageCircle, Share2 } from 'lucide-react'
import { useBrand } from '../../../brands/brand-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { invitationText, whatsappAddress } from './referral-labels.ts'

/** One's own link, and the ways to pass it on: copied, by the phone's own sheet, by WhatsApp. */
export function ReferralLink({ url }: { url: string }) {
  const { name } = useBrand()
  const text = invitationText(name, url)
  // The phone's own sheet of ways to share is there on phones and hardly anywhere else.
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function'
  return (
    <section aria-labelledby="tu-enlace" className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:p-6">
      <h2 id="tu-enlace" className="text-lg font-semibold">
        Tu enlace
      </h2>
      <div className="flex items-center gap-3 rounded-md border border-line bg-sunken py-1 pr-4 pl-4">
        <p className="min-w-0 flex-1 font-medium break-all select-all">{url}</p>
        <CopyButton text={url} what="tu enlace" compact />
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
    </section>
  )
}

/** Closing the sheet without sharing is no error. */
async function share(text: string) {
  await navigator.share({ text }).catch(() => undefined)
}
