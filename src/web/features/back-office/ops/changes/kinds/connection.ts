import { listConnectionChanges } from '../../connections/connection-rows.tsx'
import type { KindView } from '../change-kind.ts'

export const connection: KindView<'connection'> = {
  title: ({ content }) => `Conexión con ${content.nameBank}`,
  approver: 'La aprueba alguien de Administración',
  rows: ({ content }) => listConnectionChanges(content),
}
