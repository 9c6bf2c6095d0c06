import { useEffect, useState } from 'react'
import { BankName } from '../../ui/bank-name.tsx'
import { buttonClasses } from '../../ui/button-look.ts'

/**
 * On a phone the way to the simulator stays in sight, wherever one reads; but not while the simulator itself is seen,
 * whose fields it would cover.
 */
export function WayToSimulator({ bankName }: { bankName: string }) {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    const simulator = document.getElementById('simula')?.parentElement
    if (!simulator) return
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false))
    observer.observe(simulator)
    return () => observer.disconnect()
  }, [])
  if (!isAway) return null
  return (
    <p className="fixed inset-x-4 bottom-3 z-10 md:hidden">
      <a href="#simula" className={buttonClasses('primary', 'medium', true, 'text-center shadow-float')}>
        <span>
          Calcular lo que gano con <BankName name={bankName} />
        </span>
      </a>
    </p>
  )
}
