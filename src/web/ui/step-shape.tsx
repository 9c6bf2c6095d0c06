import { LoadingShape, Skeleton } from './skeleton.tsx'

/** The shape of a step's content while it is on its way. */
export function StepShape({ label = 'Cargando…' }: { label?: string }) {
  return (
    <LoadingShape label={label} className="flex flex-col gap-4">
      <Skeleton className="h-28 w-full rounded-lg" />
      <Skeleton className="h-28 w-full rounded-lg" />
      <Skeleton className="h-14 w-full" />
    </LoadingShape>
  )
}
