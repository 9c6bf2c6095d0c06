import { useDelayed } from '../../../lib/use-delayed.ts'
import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'

/** The shape of the page, in the places where its parts will be. */
export function PrivacyShape() {
  const late = useDelayed(8_000)
  return (
    <div className="page-gutter py-8 md:py-12">
      <div className="mx-auto flex max-w-form flex-col gap-8">
        <LoadingShape label="Cargando tus datos…" className="flex flex-col gap-8">
          <Skeleton className="h-10 w-40" />
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-64 w-full rounded-lg" />
          <Skeleton className="h-48 w-full rounded-lg" />
        </LoadingShape>
        <p role="status" className="text-ink-soft">
          {late ? 'Está tardando más de lo normal. Seguimos reuniendo tus datos: no tienes que recargar.' : null}
        </p>
      </div>
    </div>
  )
}
