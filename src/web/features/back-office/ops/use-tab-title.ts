import { useEffect } from 'react'
import { useBrand } from '../../../brands/brand-context.tsx'

/**
 * O04: names the tab once it is known that somebody of the team is there; until then its name says nothing, so that a
 * customer learns nothing from it either. Never the name of a customer: browsers keep titles in their history.
 */
export function useTabTitle(title: string): void {
  const { name } = useBrand()
  useEffect(() => {
    document.title = `${title} · Equipo ${name}`
  }, [title, name])
}
