import { routeTable } from 'virtual:route-table'
import { createBrowserRouter, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { cleanup, render } from 'vitest-browser-react'
import { endHelpRequest } from '#web/lib/help-request.ts'
import { endSignInRequest } from '#web/lib/sign-in-request.ts'
import Root, { ErrorBoundary, HydrateFallback, Providers } from '#web/root.tsx'
import { loadDocument } from '#web/shell/finished-page.ts'
import { noteVisit } from '#web/static-runtime/visit.ts'
import { type FakeServer, installServer } from './fake-server.ts'

const pages = routeTable.map(
  ({ load, ...place }): RouteObject => ({
    ...place,
    lazy: async () => {
      const { default: Component, handle, loader: ofBuild, clientLoader } = await load()
      // As from another page of the application, where that does not load the document.
      const loader = clientLoader && clientLoader !== loadDocument ? clientLoader : ofBuild
      return { Component, handle, ...(loader ? { loader } : {}) }
    },
  }),
)

/** Opens an address as a browser does: the page, and around it everything of `src/web/root.tsx`. */
export type App = {
  /** Opens the address again, like a reload: the page's state is gone, the browser's storage stays. */
  reload(): Promise<void>
  /** Opens another address, like typing it into the browser. */
  open(path: string): Promise<void>
}

/** Ends what is shown, if anything is. */
let end: (() => Promise<void>) | undefined

/**
 * Shows the application. The history is that of the browser, so `history.back()` and `location` mean what they mean in
 * the product.
 * @param path - An address from the root.
 * @param options - The server that the calls of the application reach.
 */
export async function renderApp(path: string, { server }: { server: FakeServer }): Promise<App> {
  installServer(server)
  const open = async (next: string) => {
    await closeApp()
    await show(next)
  }
  await open(path)
  return { open, reload: () => open(`${location.pathname}${location.search}${location.hash}`) }
}

/** Closes the application, or the part that a test draws alone, as leaving its document does. */
export async function closeApp(): Promise<void> {
  await end?.()
  end = undefined
  // A part may have portals in the body, which have to go before the body is emptied.
  await cleanup()
}

async function show(path: string): Promise<void> {
  history.pushState(null, '', path)
  // What the small script does at the start of every page.
  noteVisit()
  const router = createBrowserRouter([{ Component: Root, ErrorBoundary, HydrateFallback, children: pages }])
  end = async () => {
    // Requests for sign-in and for help live outside the pages, and end with the document.
    endSignInRequest()
    endHelpRequest()
    await cleanup()
    router.dispose()
  }
  await render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
    // As in the product, where the pages are direct children of the body.
    { container: document.body },
  )
}
