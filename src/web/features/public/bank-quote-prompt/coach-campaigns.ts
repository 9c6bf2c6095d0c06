/** A campaign whose visitors may have been helped by a coach, and the coaches to choose from. */
export type CoachCampaign = { ref: string; coaches: readonly { id: string; name: string }[] }

/**
 * The campaigns that ask for the coach (B §2.2), by the `ref` of the visit. The sources leave out the names of both;
 * the operator writes its own here. An id is a tag: small letters, digits and underscores.
 */
export const coachCampaigns: readonly CoachCampaign[] = [
  {
    ref: 'asesoria-gratis-cdt',
    coaches: [
      { id: 'ahorro', name: 'Coach de ahorro' },
      { id: 'inversion', name: 'Coach de inversión' },
      { id: 'finanzas_personales', name: 'Coach de finanzas personales' },
    ],
  },
]

/** In: the campaign of the visit. Out: its coaches; nothing where it does not ask. */
export function findCoaches(ref: string | undefined): CoachCampaign['coaches'] | undefined {
  return coachCampaigns.find((campaign) => campaign.ref === ref)?.coaches
}
