import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { lazyPart } from './lazy-part.tsx'

export type Message = { title: string; description?: string }

const ToastList = lazyPart(() => import('./toast-list.tsx').then((part) => part.ToastList))
const ToastContext = createContext<{ add(message: Message): void }>({ add: () => undefined })

/** Shows a passing message: `const toast = useToast(); toast.add({ title: 'Copiado' })`. Nothing vital goes here. */
export function useToast() {
  return useContext(ToastContext)
}

/** Holds the passing messages of the whole application; is once, near the root. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<readonly Message[]>()
  const toasts = useMemo(() => ({ add: (message: Message) => setWaiting((before = []) => [...before, message]) }), [])
  const onShown = useCallback(() => setWaiting([]), [])
  return (
    <ToastContext value={toasts}>
      {children}
      {waiting ? <ToastList waiting={waiting} onShown={onShown} /> : null}
    </ToastContext>
  )
}
