import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation, useMatches, useRouteError } from 'react-router'
import { BrandProvider } from './brands/brand-context.tsx'
import { themedMark } from './brands/campaign-theme.ts'
import { currentBrandDictionary } from './brands/current-brand-dictionary.ts'
import { currentBrandLook, iconLinks } from './brands/current-brand-look.ts'
import { appIcons, manifestPath } from './installable.ts'
import { applicationMark } from './lib/application-page.ts'
import { currentBrand } from './lib/current-brand.ts'
import { usePageArrival } from './lib/page-arrival.ts'
import { EarlyPress } from './shell/early-press.tsx'
import { ErrorPage } from './shell/error-page.tsx'
import { FloorCheck } from './shell/floor-check.tsx'
import { HelpHost } from './shell/help-host.tsx'
import { InstallScript } from './shell/install-script.tsx'
import { LatePrompts } from './shell/late-prompts.tsx'
import { LeaveGuard } from './shell/leave-guard.tsx'
import { PageFrame } from './shell/page-frame.tsx'
import { pageHandle } from './shell/page-handle.ts'
import { PageStyles, WholeStyles } from './shell/page-styles.tsx'
import { PendingBar } from './shell/pending-bar.tsx'
import { createQueryClient } from './shell/query-client.ts'
import { SessionExpiry } from './shell/session-expiry.tsx'
import { SessionRenewal } from './shell/session-renewal.tsx'
import { SignInHost } from './shell/sign-in-host.tsx'
import { StaleFigures } from './shell/stale-figures.tsx'
import { LightScript } from './shell/static-runtime-script.tsx'
import { StorageScript } from './shell/storage-script.tsx'
import { ThemeScript } from './shell/theme-script.tsx'
import { useAppView } from './shell/use-app-view.ts'
import { useCampaignTheme } from './shell/use-campaign-theme.ts'
import { useNavigationSigns } from './shell/use-navigation-signs.ts'
import { useNextStep } from './shell/use-next-step.ts'
import { LoadingShape, Skeleton } from './ui/skeleton.tsx'
import { ToastProvider } from './ui/toast.tsx'

const isMainBrand = currentBrand.paths === 'all'

export function links() {
  if (!isMainBrand) return iconLinks()
  const [icon] = appIcons
  return [...iconLinks(), { rel: 'manifest', href: manifestPath }, { rel: 'apple-touch-icon', href: `/${icon.file}` }]
}

/**
 * Of the page that starts the application at any address, and of one that broke: they belong to a person or to nobody, so
 * their finished HTML says it too (H04). Every page has its own instead.
 */
export function meta() {
  return [{ title: currentBrandDictionary.name }, { name: 'robots', content: 'noindex, nofollow' }]
}

/** The document around every page, the error page included. */
export function Layout({ children }: { children: ReactNode }) {
  const { scripts, chrome, asks, asksKeptAmount } = useHandle()
  const { pathname } = useLocation()
  return (
    // A campaign's class is there before React is.
    <html
      lang="es-CO"
      className={currentBrandLook.className}
      {...(scripts ? { [applicationMark]: '' } : undefined)}
      data-themed={themedMark(pathname)}
      data-asks={asks}
      data-kept={asksKeptAmount ? '' : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <FloorCheck />
        <ThemeScript />
        {scripts ? <StorageScript /> : null}
        {scripts ? <EarlyPress /> : null}
        {asks === undefined ? null : <StaleFigures />}
        {chrome === 'none' ? null : <InstallScript />}
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={currentBrandLook.ground.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={currentBrandLook.ground.dark} />
        <Meta />
        <Links />
        <PageStyles />
        {chrome === 'none' || scripts ? null : <LightScript />}
      </head>
      <body>
        <Providers>{children}</Providers>
        <WholeStyles />
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
export function Providers({ children }: { children: ReactNode }) {
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
  const brand = useCampaignTheme()
  useNavigationSigns(chrome)
  useNextStep()
  usePageArrival()
  return (
    <BrandProvider brand={brand}>
      <PendingBar />
      <SessionExpiry />
      <SessionRenewal />
      <SignInHost />
      <HelpHost />
      <LeaveGuard />
      <LatePrompts inApp={inApp} />
      <PageFrame chrome={chrome} inApp={inApp}>
        <Outlet />
      </PageFrame>
    </BrandProvider>
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
