import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  addPasskey,
  beginPasskey,
  beginPasskeyProof,
  listPasskeys,
  provePasskey,
  removePasskey,
} from '#contract/staff-passkeys.ts'
import { callApi } from '../../../../api/client.ts'
import { staffKey, staffSelfKey, useStaffCall, useStaffQuery } from '../use-staff-call.ts'

const passkeysKey = staffKey(listPasskeys)

/** O04: one's own passkeys. */
export function usePasskeys() {
  return useStaffQuery(listPasskeys, {})
}

/** The library is loaded only where somebody uses a passkey. */
const library = () => import('@simplewebauthn/browser')

/** O04: has the browser make a passkey and registers it. Fails with the problem, or with what the browser says. */
export function useAddPasskey(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (name: string) => {
      const { options } = await callApi(beginPasskey, {})
      const { startRegistration } = await library()
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const response = await startRegistration({ optionsJSON })
      return callApi(addPasskey, { body: { name, response: { ...response, clientExtensionResults: {} } } })
    },
    onSuccess: onDone,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: passkeysKey })
      await queryClient.invalidateQueries({ queryKey: staffSelfKey })
    },
  })
}

/** O04: gives the second proof with a passkey. Fails with the problem, or with what the browser says. */
export function useProvePasskey(onDone: () => void) {
  return useMutation({
    mutationFn: async () => {
      const { options } = await callApi(beginPasskeyProof, {})
      const { startAuthentication } = await library()
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
      const response = await startAuthentication({ optionsJSON })
      return callApi(provePasskey, { body: { response: { ...response, clientExtensionResults: {} } } })
    },
    onSuccess: onDone,
  })
}

/** O04: removes one's own passkey. */
export function useRemovePasskey(onDone: () => void) {
  const call = useStaffCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (passkeyId: string) => call(removePasskey, { params: { passkeyId } }),
    onSuccess: onDone,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: passkeysKey })
      await queryClient.invalidateQueries({ queryKey: staffSelfKey })
    },
  })
}
