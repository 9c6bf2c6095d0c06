/** What the build tells the service worker. */
export type WorkerPlan = {
  /** The name of the cache of this build. */
  shell: string
  /** Files with a hash in their name: a kept one never differs from the one of the network. */
  assets: readonly string[]
  /** Pages that are shown without the site, as everybody gets them. */
  pages: readonly string[]
  /** The one of them for every other page, without a network. */
  offlinePage: string
  /** The same where the device has a network, and the site does not answer. */
  unansweredPage: string
  ratesCache: string
  ratesUrl: string
  keptAtHeader: string
}

export const serviceWorkerPath = '/service-worker.js'
export const offlinePage = '/sin-conexion'
export const unansweredPage = '/sin-respuesta'
/** The simulator and the customer's deposits. */
export const offlinePages = ['/cdt-simulador', '/mis-procesos', offlinePage, unansweredPage] as const
