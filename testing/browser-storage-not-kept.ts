import type { StorageArea } from '#contract/browser-storage.ts'

type UnkeptName = { area: StorageArea; name: string; why: string }
const unkept = (area: StorageArea, names: readonly string[], why: string): UnkeptName[] =>
  names.map((name) => ({ area, name, why }))

/** Names of the sources that are not kept, and why not. */
export const notKept: readonly UnkeptName[] = [
  ...unkept('cookie', ['process_id'], 'the same as `id_process`; a link carries its process in the address'),
  ...unkept('cookie', ['email', 'lau'], 'nothing needs it'),
  ...unkept('cookie', ['c_m_abd_ckp'], 'the cookie `abandonment` counts the same'),
  ...unkept('cookie', ['device_simulation_token'], 'the server limits simulations by itself'),
  ...unkept(
    'local',
    ['form-data-financial-information', 'form-data-personal-information', 'form-data-fill-vinculation'],
    'answers are drafts on the server, sealed',
  ),
  ...unkept(
    'local',
    ['response_data_personal', 'response_data_financial', 'response_data_specific_{bank}', 'questions'],
    'answers are drafts on the server, sealed',
  ),
  ...unkept('local', ['form-definition-{form}', 'form-data-{form}'], 'the server serves the form and keeps its draft'),
  ...unkept('session', ['accept_update_data'], 'accepting leads straight to the forms'),
  ...unkept('session', ['is_recent_update'], 'the server knows how old the data are'),
]
