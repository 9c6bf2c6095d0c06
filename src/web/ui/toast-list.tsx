import { Toast } from '@base-ui/react/toast'
import { X } from 'lucide-react'
import { useEffect } from 'react'
import type { Message } from './toast.tsx'

type ToastListProps = {
  /** Messages that have not been shown yet, the oldest first. */
  waiting: readonly Message[]
  onShown: () => void
}

/** Shows the passing messages; loaded with the first one. */
export function ToastList(props: ToastListProps) {
  return (
    <Toast.Provider timeout={6000}>
      <Shown {...props} />
      <Toast.Portal>
        <Toast.Viewport className="fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-50 flex flex-col gap-2 md:inset-x-auto md:right-6 md:w-96">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function Shown({ waiting, onShown }: ToastListProps) {
  const { add } = Toast.useToastManager()
  useEffect(() => {
    if (waiting.length === 0) return
    for (const message of waiting) add(message)
    onShown()
  }, [waiting, onShown, add])
  return null
}

function List() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      // The part is a dialog to screen readers; this says that it asks nothing.
      data-toast=""
      className="rounded-md bg-ink p-4 text-ground shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <Toast.Content className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <Toast.Title className="font-semibold" />
          <Toast.Description />
        </div>
        <Toast.Close
          aria-label="Cerrar"
          // The part hides it from screen readers while the list is closed, though it can be reached by keyboard.
          aria-hidden={false}
          className="-m-2 grid size-11 shrink-0 place-items-center rounded-md"
        >
          <X aria-hidden className="size-5" />
        </Toast.Close>
      </Toast.Content>
    </Toast.Root>
  ))
}
