import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { CallAnswer } from '#contract/call.ts'
import * as calls from '#contract/privacy.ts'
import { callApi } from '../../../api/client.ts'

export type PersonalData = CallAnswer<typeof calls.personalData>
export type ConsentShown = PersonalData['consents'][number]
export type PrivacyRequest = PersonalData['requests'][number]
export type AskedPrivacy = CallAnswer<typeof calls.askPrivacy>
export type Question = { kind: calls.PrivacyRequestKind; detail: string }

const dataKey = ['privacy', 'personal-data']

/** All stored data of the person; fetched again each time it is shown. */
export function usePersonalData() {
  return useQuery({
    queryKey: dataKey,
    queryFn: ({ signal }) => callApi(calls.personalData, {}, { signal }),
    staleTime: 0,
  })
}

/** Corrects the name of the profile. */
export function useCorrectName(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fullName: string) => callApi(calls.correctName, { body: { fullName } }),
    onSuccess: async () => {
      onDone()
      // Other pages show the name too.
      await queryClient.invalidateQueries()
    },
  })
}

/** Withdraws a consent by its kind. */
export function useWithdrawConsent(onDone: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (kind: string) => callApi(calls.withdrawConsent, { body: { kind } }),
    onSuccess: onDone,
    // A refusal also means that the data on this page are outdated.
    onSettled: () => queryClient.invalidateQueries({ queryKey: dataKey }),
  })
}

/**
 * Sends a question or claim. The same question keeps its key, so that a retry after a lost answer sends no second one.
 */
export function useAskPrivacy(onDone: (asked: AskedPrivacy) => void) {
  const queryClient = useQueryClient()
  const intention = useRef({ of: '', key: '' })
  return useMutation({
    mutationFn: (question: Question) => {
      const of = JSON.stringify(question)
      if (intention.current.of !== of) intention.current = { of, key: crypto.randomUUID() }
      return callApi(calls.askPrivacy, { body: question }, { idempotencyKey: intention.current.key })
    },
    onSuccess: async (asked) => {
      intention.current = { of: '', key: '' }
      onDone(asked)
      // There is nothing left to fetch for an erased person.
      if (!asked.erased) await queryClient.invalidateQueries({ queryKey: dataKey })
    },
  })
}
