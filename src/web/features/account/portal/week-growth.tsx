import { type ReactNode, useState } from 'react'
import { Disclosure } from '../../../ui/disclosure.tsx'

/**
 * Z24: what the deposits grew in a week, for who asks.
 * @param props - What is shown once one asks.
 */
export function WeekGrowth({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section aria-label="Lo que crecieron" className="rounded-lg bg-surface px-5 py-1 shadow-soft md:px-6">
      <Disclosure summary="¿Cuánto creció tu plata esta semana?" onOpenChange={setOpen}>
        {isOpen ? children : null}
      </Disclosure>
    </section>
  )
}
