import type { ReactNode } from 'react'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'

/** The certificate while it is on its way: its title, and the shape of its figure and its curve. */
export function CertificateShape({ title }: { title: ReactNode }) {
  return (
    <section aria-label="Certificado de tu CDT" className="deep overflow-hidden">
      <div className="page-gutter pt-6 md:pt-12">
        <div className="mx-auto flex max-w-page flex-col gap-5 md:gap-6">
          <Skeleton className="h-10 w-44" />
          <h1 className="text-3xl">{title}</h1>
          <LoadingShape label="Trayendo tu certificado…" className="flex flex-col gap-2">
            <Skeleton className="h-5 w-56" />
            <Skeleton className="h-12 w-64" />
            <Skeleton className="h-5 w-48" />
          </LoadingShape>
        </div>
      </div>
      <Skeleton className="curve-shape mt-16 h-40 w-full md:h-64" />
    </section>
  )
}
