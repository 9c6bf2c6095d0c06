/** What the build tells the service worker. */
export type WorkerPlan = {
  /** The name of the cache of this build. */
  shell: string
  /** Files with a hash in their name: a kept one never differs from the one of the network. */
  assets: readonly string[]
  /** Pages that stand without a network, as everybody gets them. */
  pages: readonly string[]
  /** The one of them that stands for every other page. */
  offlinePage: string
  ratesCache: string
  ratesUrl: string
  keptAtHeader: string
}

export const serviceWorkerPath = '/service-worker.js'
export const offlinePage = '/sin-conexion'
/** The simulator and the customer's deposits. */
export const offlinePages = ['/cdt-simulador', '/mis-procesos', offlinePage] as const
