import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { findAtFault } from '../lib/at-fault.ts'
import { hydrated } from '../static-runtime/events.ts'
import { Button } from '../ui/button.tsx'
import { LinkButton } from '../ui/link-button.tsx'
import { PublicPage } from '../ui/public-page.tsx'
import { NotFound } from './not-found.tsx'

/** What is shown when a page breaks: what happened, what was kept, what to do next. */
export function ErrorPage({ error }: { error: unknown }) {
  // The page that would have said so is not there, and this one answers its own buttons.
  useEffect(() => {
    window.dispatchEvent(new Event(hydrated))
  }, [])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />
  return (
    <PublicPage
      width="reading"
      title="Esta página no cargó bien"
      lead={
        findAtFault() === 'network'
          ? 'Te quedaste sin conexión. Lo que ya habías guardado sigue guardado.'
          : 'Fue un problema nuestro, no tuyo. Lo que ya habías guardado sigue guardado.'
      }
    >
      <div className="flex flex-col gap-3 sm:flex-row">
        <Button onClick={() => window.location.reload()}>Volver a intentar</Button>
        <LinkButton to="/" look="secondary" reloadDocument>
          Ir al inicio
        </LinkButton>
      </div>
    </PublicPage>
  )
}
