declare module 'virtual:route-table' {
  import type { ComponentType } from 'react'
  import type { LoaderFunctionArgs } from 'react-router'

  /** What a page's file exports, as far as it is used when a page is shown. */
  type Load = (args: LoaderFunctionArgs) => unknown
  type PageModule = { default: ComponentType; handle?: unknown; loader?: Load; clientLoader?: Load }

  export const routeTable: readonly (
    | { index: true; path?: undefined; load: () => Promise<PageModule> }
    | { index?: undefined; path: string; load: () => Promise<PageModule> }
  )[]
}
