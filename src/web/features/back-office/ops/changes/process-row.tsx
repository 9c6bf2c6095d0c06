import type { Definition } from '../../../../ui/definition-list.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { processPath } from '../process-path.ts'

/**
 * @param uuid - The process that a change is about.
 * @returns Its line, with the way there.
 */
export function processRow(uuid: string): Definition {
  return {
    label: 'Proceso',
    value: (
      <TextLink to={processPath(uuid)} className="break-all">
        {uuid}
      </TextLink>
    ),
  }
}
