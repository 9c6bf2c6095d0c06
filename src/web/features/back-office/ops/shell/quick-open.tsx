import { type KeyboardEvent, type RefObject, useDeferredValue, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { opsProcesses } from '#contract/ops.ts'
import type { OpsProcessRow } from '#contract/ops-process-row.ts'
import { mayCall } from '#contract/who-may-call.ts'
import { hasPermission } from '#domain/customer/people/staff-permissions.ts'
import type { StaffRole } from '#domain/customer/people/staff-roles.ts'
import { statusLabel } from '#domain/process/status-labels.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { TextField } from '../../../../ui/text-field.tsx'
import { customerName } from '../customer-name.ts'
import { processPath } from '../process-path.ts'
import { useStaff } from '../staff-context.ts'
import { useStaffQuery } from '../use-staff-call.ts'
import { findPlaces } from './staff-places.ts'

type Found = { id: string; path: string; name: string; note: string }

/** Whole phones, documents and ids are found by a keyed hash, and names by whole words: less says nothing. */
const shortest = 3
const most = 6

function describeSearch(role: StaffRole): string {
  if (!mayCall(opsProcesses, role)) return 'Una página.'
  return hasPermission(role, 'viewPeople')
    ? 'Una página, o un proceso por celular, documento, nombre o id.'
    : 'Una página, o un proceso por su id, constancia o referencia de pago.'
}

/** O01: goes to a page of the staff area by its name, or to a process by phone, document, name or id. */
export function QuickOpen({ open, onClose }: { open: boolean; onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => next || onClose()}
      initialFocus={field}
      title="Ir a…"
      description={describeSearch(useStaff().role)}
    >
      {open ? <QuickSearch field={field} onClose={onClose} /> : null}
    </Dialog>
  )
}

function QuickSearch({ field, onClose }: { field: RefObject<HTMLInputElement | null>; onClose: () => void }) {
  const { role } = useStaff()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const [place, setPlace] = useState(0)
  const { processes, isAsking, error } = useFoundProcesses(useDeferredValue(typed.trim()))
  const list = useRef<HTMLDivElement>(null)
  const id = useId()
  const pages: Found[] = findPlaces(role, typed).map(({ label, path }) => ({
    id: path,
    path,
    name: label,
    note: 'Página',
  }))
  const found = [...pages, ...processes.map(describe)]
  const chosen = Math.min(place, found.length - 1)
  const buildId = (index: number) => `${id}-${index}`

  function go(path: string) {
    onClose()
    void navigate(path)
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && found.length > 0) {
      event.preventDefault()
      const next = (chosen + step + found.length) % found.length
      setPlace(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    }
    const target = found[chosen]
    if (event.key === 'Enter' && target) {
      event.preventDefault()
      go(target.path)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <TextField
        ref={field}
        name="ops_quick_open"
        label="Buscar"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? buildId(chosen) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setPlace(0)
        }}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="text-sm text-ink-soft">
        {sayCount(found.length, { isAsking, isLost: error !== null })}
      </p>
      <div ref={list} id={id} role="listbox" aria-label="Lo que coincide" className="flex flex-col">
        {found.map((one, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus.
          <div
            key={one.id}
            id={buildId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === chosen}
            // The focus stays in the field.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => go(one.path)}
            className={classNames(
              'flex min-h-11 cursor-pointer flex-wrap items-baseline justify-between gap-x-4 rounded-md px-3 py-2',
              index === chosen ? 'bg-go-soft text-go-ink' : 'hover:bg-sunken',
            )}
          >
            <span className="font-medium">{one.name}</span>
            <span className="text-sm text-ink-soft">{one.note}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

/**
 * @param search - What was typed.
 * @returns The processes that have it; none before there is enough to look for.
 */
function useFoundProcesses(search: string) {
  const { role } = useStaff()
  const isLongEnough = search.length >= shortest && mayCall(opsProcesses, role)
  // What was looked for is personal, so it is forgotten with the dialog.
  const options = { enabled: isLongEnough, gcTime: 0 }
  const { data, isFetching, error } = useStaffQuery(opsProcesses, { body: { search } }, options)
  return { processes: isLongEnough ? (data?.processes.slice(0, most) ?? []) : [], isAsking: isFetching, error }
}

function describe(process: OpsProcessRow): Found {
  const { processUuid, nameBank, status } = process
  return {
    id: processUuid,
    path: processPath(processUuid),
    name: customerName(process),
    note: `${nameBank} · ${statusLabel(status)}`,
  }
}

function sayCount(count: number, { isAsking, isLost }: { isAsking: boolean; isLost: boolean }): string {
  if (isAsking) return 'Buscando…'
  if (isLost) return 'No pudimos buscar procesos. Escribe otra vez.'
  if (count === 0) return 'Nada coincide. Escribe el celular o el documento completos.'
  return count === 1 ? '1 resultado. Enter lo abre.' : `${count} resultados. Muévete con las flechas.`
}
