import { LoadingShape, Skeleton } from '../../../ui/skeleton.tsx'

/** The question while it loads, also until the session is known. */
export function RequestShape() {
  return (
    <LoadingShape label="Cargando la solicitud…" className="flex flex-col gap-4 rounded-lg bg-surface p-5 md:p-6">
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-88 w-full" />
      <Skeleton className="h-12 w-full" />
    </LoadingShape>
  )
}
