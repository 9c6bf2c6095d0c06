import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { addPasskey, beginPasskey, beginPasskeyProof, provePasskey } from '#contract/staff-passkeys.ts'
import { opsKey, staffSelfKey, useStaffSend } from '../use-staff-call.ts'

/** The library is loaded only where somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser')

/** What a passkey that comes or goes changes: the list, and what the gate knows of its member. */
export const afterPasskey = [opsKey, staffSelfKey]

/** O04: has the browser make a passkey and registers it. Fails with the problem, or with what the browser says. */
export function useAddPasskey(onDone: () => void) {
  return useStaffSend(
    async (call, name: string) => {
      const { options } = await call(beginPasskey, {})
      const { startRegistration } = await library()
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const response = await startRegistration({ optionsJSON })
      return call(addPasskey, { body: { name, response: { ...response, clientExtensionResults: {} } } })
    },
    { onDone, again: afterPasskey },
  )
}

/** O04: gives the second proof with a passkey. Fails with the problem, or with what the browser says. */
export function useProvePasskey(onDone: () => void) {
  return useStaffSend(
    async (call, _: undefined) => {
      const { options } = await call(beginPasskeyProof, {})
      const { startAuthentication } = await library()
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
      const response = await startAuthentication({ optionsJSON })
      return call(provePasskey, { body: { response: { ...response, clientExtensionResults: {} } } })
    },
    { onDone, again: [] },
  )
}
