import type { World } from '../counterpart.ts'

export type Lead = {
  id: string
  at: string
  /** How often it came; a CRM shows it once. */
  copies: number
  fields: Record<string, unknown>
}
export type Leads = ReturnType<typeof openLeads>

const leadsKept = 500

/** Every lead that came, oldest first, each once. */
export function openLeads(world: World) {
  const jsonStore = world.jsonStore<{ leads: Lead[] }>('crm', () => ({ leads: [] }))
  return {
    list: (): readonly Lead[] => jsonStore.state.leads,
    receive(id: string, fields: Record<string, unknown>): void {
      const known = jsonStore.state.leads.find((lead) => lead.id === id)
      if (known) known.copies += 1
      else jsonStore.state.leads.push({ id, at: new Date().toISOString(), copies: 1, fields })
      jsonStore.state.leads = jsonStore.state.leads.slice(-leadsKept)
      jsonStore.save()
    },
  }
}
