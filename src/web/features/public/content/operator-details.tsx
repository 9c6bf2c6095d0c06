import { useBrand } from '../../../brands/brand-context.tsx'
import { type Definition, DefinitionList } from '../../../ui/definition-list.tsx'

/** R06: who operates the site, for people with a claim or a contract; nothing where the operator gave no data. */
export function OperatorDetails() {
  const { operatorFacts } = useBrand()
  const { company, nit, address, phone } = operatorFacts
  const known: Definition[] = [
    ...(company ? [{ label: 'Empresa', value: company }] : []),
    ...(nit ? [{ label: 'NIT', value: nit }] : []),
    ...(address ? [{ label: 'Dirección', value: address }] : []),
    ...(phone ? [{ label: 'Teléfono', value: <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> }] : []),
  ]
  if (known.length === 0) return null
  return (
    <section aria-labelledby="quien-opera" className="flex flex-col gap-2">
      <h2 id="quien-opera" className="text-2xl font-semibold">
        Quién opera esta página
      </h2>
      <DefinitionList rows={known} />
    </section>
  )
}
