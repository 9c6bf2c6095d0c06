import interUrl from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError } from 'react-router'
import iconUrl from './brands/default/icon.svg?url'
import { ErrorPage } from './shell/error-page.tsx'
import { LeaveGuard } from './shell/leave-guard.tsx'
import { PageFrame } from './shell/page-frame.tsx'
import { pageHandle } from './shell/page-handle.ts'
import { PendingBar } from './shell/pending-bar.tsx'
import { createQueryClient } from './shell/query-client.ts'
import { SessionExpiry } from './shell/session-expiry.tsx'
import { SessionRenewal } from './shell/session-renewal.tsx'
import { SignInHost } from './shell/sign-in-host.tsx'
import { useAppView } from './shell/use-app-view.ts'
import { LoadingShape, Skeleton } from './ui/skeleton.tsx'
import { ToastProvider } from './ui/toast.tsx'
import './styles/app.css'

export function links() {
  return [
    { rel: 'preload', href: interUrl, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
    { rel: 'icon', href: iconUrl, type: 'image/svg+xml' },
  ]
}

/** The document around every page, the error page included. */
export function Layout({ children }: { children: ReactNode }) {
  const { scripts } = useHandle()
  return (
    <html lang="es-CO">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf7f0" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#111612" />
        <Meta />
        <Links />
      </head>
      <body>
        <Providers>{children}</Providers>
        {scripts ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  )
}

/** What every frame of a page needs, the ones of the fallback and of the error page included. */
function Providers({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  )
}

export default function Root() {
  const { chrome } = useHandle()
  const inApp = useAppView()
  return (
    <>
      <PendingBar />
      <SessionExpiry />
      <SessionRenewal />
      <SignInHost />
      <LeaveGuard />
      <PageFrame chrome={chrome} inApp={inApp}>
        <Outlet />
      </PageFrame>
    </>
  )
}

/** Shown for an instant where an address has no finished HTML of its own, until its page is here. */
export function HydrateFallback() {
  return (
    <PageFrame chrome="quiet">
      <LoadingShape label="Cargando…" className="page-gutter mx-auto flex max-w-form flex-col gap-4 py-12">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-6 w-full" />
        <Skeleton className="h-12 w-full" />
      </LoadingShape>
    </PageFrame>
  )
}

export function ErrorBoundary() {
  return (
    <PageFrame chrome="quiet">
      <ErrorPage error={useRouteError()} />
    </PageFrame>
  )
}

function useHandle() {
  return pageHandle(useMatches().map((match) => match.handle))
}
