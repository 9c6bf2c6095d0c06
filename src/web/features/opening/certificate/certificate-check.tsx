import { Printer, Share2 } from 'lucide-react'
import { getCertificateSheet } from '#contract/certificate.ts'
import { shareDays } from '#domain/process/certificate-check.ts'
import { buildCallUrl } from '../../../api/client.ts'
import { formatDay } from '../../../lib/format-instant.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonClasses } from '../../../ui/button-look.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { Certificate } from './certificate-hero.tsx'

const QrCode = lazyPart(() => import('../../../ui/qr-code.tsx').then((part) => part.QrCode), {
  meanwhile: () => <Skeleton className="aspect-square w-full" />,
})

type CertificateCheckProps = { processUuid: string; certificate: Certificate }

/** Z23: how others check the certificate, with a code for their phone, and what its owner may show them. */
export function CertificateCheck({ processUuid, certificate }: CertificateCheckProps) {
  const { checkUrl: url, shareKey, shareEndsAt } = certificate
  const shownUrl = `${url}#${shareKey}`
  // The phone's own sheet of ways to share is there on phones and hardly anywhere else.
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function'
  return (
    <section aria-labelledby="comprobar" className="flex break-inside-avoid flex-col gap-2">
      <h2 id="comprobar" className="text-lg">
        Que otros lo comprueben
      </h2>
      <div className="flex flex-col gap-4 rounded-lg bg-surface p-5 shadow-soft md:p-6">
        <div className="flex items-start gap-4">
          <div className="w-28 shrink-0 sm:w-36">
            <QrCode url={url} title="Código QR para comprobar este certificado" />
          </div>
          <div className="flex min-w-0 flex-col gap-1">
            <p>Quien lo escanee ve si tu CDT sigue vigente. No ve tu nombre ni el monto.</p>
            <p className="hidden text-sm break-all print:block">{url}</p>
            <div className="-ml-3 flex flex-wrap gap-x-3 print:hidden">
              <CopyButton text={url} what="la dirección para comprobarlo" />
              <a
                href={buildCallUrl(getCertificateSheet, {}, { processUuid })}
                download
                className={buttonClasses('quiet', 'small', false)}
              >
                <Printer aria-hidden className="size-5" />
                Hoja en PDF
              </a>
            </div>
          </div>
        </div>
        <div className="flex flex-col gap-2 border-t border-line pt-4 print:hidden">
          <p>
            ¿Necesita ver tu nombre y el monto? Envíale este otro enlace. Vence en {shareDays} días, el{' '}
            {formatDay(shareEndsAt)}.
          </p>
          <div className={classNames('flex flex-wrap items-center gap-3', !canShare && '-ml-3')}>
            {canShare ? (
              <Button look="secondary" size="small" onClick={() => void share(shownUrl)}>
                <Share2 aria-hidden className="size-5" />
                Enviar el enlace
              </Button>
            ) : null}
            <CopyButton text={shownUrl} what="el enlace con tu nombre y el monto" />
          </div>
        </div>
      </div>
    </section>
  )
}

/** Closing the sheet without sharing is no error. */
async function share(url: string) {
  await navigator.share({ url }).catch(() => undefined)
}
