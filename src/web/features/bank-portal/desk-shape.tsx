import { LoadingShape, Skeleton } from '../../ui/skeleton.tsx'

/** The shape of the desk, and of an item on it. */
export function DeskShape() {
  return (
    <LoadingShape label="Cargando la mesa…" className="flex flex-col gap-3 rounded-lg bg-surface p-4 shadow-soft">
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} className="h-8 w-full" />
      ))}
    </LoadingShape>
  )
}
