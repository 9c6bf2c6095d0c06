import type { ReactNode } from 'react'
import { buttonClasses } from '../ui/button-look.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { PublicPage } from '../ui/public-page.tsx'
import { RainScene } from '../ui/scenes/rain.tsx'

type UnreachedPageProps = {
  title: string
  /** Whose fault it may be, before what is true either way. */
  lead: string
  /** What the simulator is called then. */
  simulate: string
  /** The heading of what is there all the same. */
  heading: string
  /** What is not, under it. */
  children: ReactNode
}

/**
 * What is shown instead of a page that cannot be had (M09). The service worker keeps it, and shows it at the address
 * that is wanted, so the first button leads to that address again.
 */
export function UnreachedPage({ title, lead, simulate, heading, children }: UnreachedPageProps) {
  return (
    <PublicPage
      width="reading"
      title={title}
      lead={`${lead} Lo que ya guardaste sigue guardado, y tu dinero está donde lo dejaste.`}
    >
      <div className="flex flex-col gap-3 sm:flex-row">
        {/* biome-ignore lint/a11y/useValidAnchor: this page is shown at the address that is wanted. */}
        <a href="" className={buttonClasses('primary', 'medium', false)}>
          Intentar otra vez
        </a>
        <LinkButton to="/cdt-simulador" look="secondary" reloadDocument>
          {simulate}
        </LinkButton>
      </div>
      <RainScene className="max-h-60" />
      <section aria-labelledby="mientras" className="flex flex-col gap-3">
        <h2 id="mientras" className="text-2xl font-semibold">
          {heading}
        </h2>
        <ul className="flex list-disc flex-col gap-2 pl-6">
          <li>El simulador, con las últimas tasas que recibimos y la hora en que llegaron.</li>
          <li>
            <a href="/mis-procesos" className="font-medium underline underline-offset-4">
              Tus CDT
            </a>{' '}
            como los viste la última vez, si tu sesión sigue abierta en este teléfono.
          </li>
        </ul>
        <p className="text-ink-soft">{children}</p>
      </section>
    </PublicPage>
  )
}
