import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import { type CampaignTheme, campaignThemes } from '#domain/site/campaigns/campaign-partners.ts'
import { type CampaignMessages, campaignMessages } from '../api/campaign-messages.ts'
import { watchCampaign } from '../brands/campaign-of-process.ts'
import { themeOfVisit } from '../brands/campaign-theme.ts'
import { currentBrandDictionary } from '../brands/current-brand-dictionary.ts'
import type { BrandDictionary } from '../brands/dictionary.ts'
import { currentBrand } from '../lib/current-brand.ts'
import * as storage from '../lib/storage.ts'
import { useQueryParams } from '../lib/use-query-params.ts'

/** One object, so that a page without a campaign is not drawn again. */
const noWords: CampaignMessages = {}

/** A brand of its own has no campaigns of others. */
const hasCampaigns = currentBrand.paths === 'all'

/**
 * T01, T02: shows a campaign's theme where it belongs: the class on `<html>`, what is stored, the query written in its
 * own name.
 * @returns The words, of the campaign once they are here.
 */
export function useCampaignTheme(): BrandDictionary {
  const { pathname } = useLocation()
  const [query, changeQuery] = useQueryParams()
  const campaign = query.get('campaign')
  const [theme, setTheme] = useState<CampaignTheme>()
  const [words, setWords] = useState(noWords)

  // Before the page is painted; the finished HTML of a campaign's pages has done it already (theme-script.ts).
  useLayoutEffect(() => {
    if (!hasCampaigns) return
    const look = () => {
      const stored = storage.campaignTheme.read()
      const visit = themeOfVisit({ path: pathname, campaign, stored })
      if (visit.stored !== undefined && visit.stored !== stored) storage.campaignTheme.store(visit.stored)
      showTheme(visit.theme)
      showPartner(visit.stored)
      setTheme(visit.theme)
    }
    look()
    return watchCampaign(look)
  }, [pathname, campaign])

  useEffect(() => {
    if (!hasCampaigns || campaign === null) return
    const { campaign: written } = themeOfVisit({ path: pathname, campaign, stored: undefined })
    if (written === null || written === campaign) return
    changeQuery((known) => {
      known.set('campaign', written)
      return known
    })
  }, [pathname, campaign, changeQuery])

  useEffect(() => {
    let isLate = false
    if (!theme) return setWords(noWords)
    void campaignMessages(theme).then((found) => !isLate && setWords(found))
    return () => {
      isLate = true
    }
  }, [theme])

  return useMemo(() => withWords(words), [words])
}

/** The classes of the themes are swapped, so that the document has one at most. */
function showTheme(theme: CampaignTheme | undefined): void {
  const { classList } = document.documentElement
  for (const one of campaignThemes) classList.toggle(`brand-${one}`, one === theme)
}

/** Says in the header who sent the visitor, also on pages with the main theme (styles/header.css). */
function showPartner(theme: CampaignTheme | undefined): void {
  const { dataset } = document.documentElement
  if (theme) dataset.from = theme
  else delete dataset.from
}

function withWords({ name, tagline }: CampaignMessages): BrandDictionary {
  return {
    ...currentBrandDictionary,
    ...(name ? { name: name.replace('{name}', currentBrandDictionary.name) } : {}),
    ...(tagline ? { tagline } : {}),
  }
}
