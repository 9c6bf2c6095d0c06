import { redirectTo } from '../../../lib/redirect-to.ts'
import { useMedia } from '../../../lib/use-media.ts'
import { Button } from '../../../ui/button.tsx'
import type { FunnelParts, RenderWait } from '../../../ui/funnel-parts.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const QrCode = lazyPart(() => import('../../../ui/qr-code.tsx').then((part) => part.QrCode), {
  meanwhile: () => <Skeleton className="aspect-square w-full max-w-58" />,
})

/** A wide page with a mouse: its camera, if any, takes poor photos of a card. */
const computer = '(pointer: fine) and (min-width: 48rem)'

/** Whether the page is on a computer and not on a phone or tablet. */
export const useIsComputer = (): boolean => useMedia(computer)

type HandOverProps = {
  /** The provider's link for this check; undefined once it has expired. */
  url: string | undefined
  renderWait: RenderWait
  /** Why it is not known how the check is going, and how to ask again. */
  error: Error | null
  onRetry: () => void
  /** Asks for a new link in place of the expired one. */
  renewal: { pending: boolean; error: Error | null; start: () => void }
  onLeave: () => void
}

/**
 * F06: the check goes on in a phone. The computer shows the provider's link as a code and waits; it goes on by itself
 * when the check ends.
 * @returns The parts of the page.
 */
export function handOverParts({ url, renderWait, error, onRetry, renewal, onLeave }: HandOverProps): FunnelParts {
  if (!url) {
    return {
      title: 'El código venció',
      lead: 'Dura dos horas, por tu seguridad. Pide otro y sigue donde ibas.',
      children: renewal.error ? <ProblemNotice error={renewal.error} /> : null,
      primary: (
        <Button size="large" loading={renewal.pending} loadingLabel="Pidiendo otro código…" onClick={renewal.start}>
          Mostrar un código nuevo
        </Button>
      ),
    }
  }
  return {
    title: 'Sigue en tu celular',
    lead: 'Las fotos salen mejor con él. Esta página sigue sola cuando termines.',
    children: (
      <>
        <section
          aria-label="Código para tu celular"
          className="grid items-center gap-5 rounded-lg bg-surface p-5 shadow-soft md:grid-cols-[auto_1fr] md:p-6"
        >
          <QrCode url={url} title="Código QR para seguir en tu celular" />
          <ol className="flex list-decimal flex-col gap-3 pl-5 marker:font-semibold">
            <li>Abre la cámara de tu celular y apunta al código.</li>
            <li>Toca el enlace que aparece: es la página segura del verificador.</li>
            <li>Toma las fotos de tu documento y de tu rostro.</li>
          </ol>
        </section>
        {renderWait({
          wait: 'identity',
          turn: 'Te toca a ti, en tu celular.',
          steps: [
            { label: 'Tomas las fotos en tu celular', state: 'now' },
            { label: 'Comparamos tu cara con tu documento', state: 'next' },
          ],
          error,
          onRetry,
        })}
      </>
    ),
    secondary: (
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" onClick={() => redirectTo(url)}>
          Tengo cámara: seguir aquí
        </Button>
        <Button look="quiet" onClick={onLeave}>
          Volver
        </Button>
      </div>
    ),
  }
}
