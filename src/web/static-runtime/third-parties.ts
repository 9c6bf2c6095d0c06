import { element } from './card-host.ts'

type ThirdParty = { kind: 'pixel' | 'session-replay' | 'tag-manager' | 'chat'; url: string }

/** After how long scripts of others are loaded where nobody touches the page (B §2.16). */
const patienceMs = 4_000
/** How often the chat of a campaign is tried again, and after how long each time. */
const chatRetries = 5
const chatRetryMs = 1_000

const interactions = ['pointerdown', 'keydown', 'touchstart', 'scroll', 'mousemove'] as const
/** The chat waits for a scroll, the mouse or a touch. */
const chatInteractions = ['scroll', 'mousemove', 'touchstart'] as const

/**
 * H06: loads the scripts of others, only once the visitor has agreed: four seconds later or with the first interaction,
 * the chat by its own signs.
 * @param parties - What is configured.
 * @param isCampaign - Whether a campaign brought the visitor; its chat is tried again.
 */
export function loadThirdParties(parties: readonly ThirdParty[], isCampaign: boolean): void {
  const chats = parties.filter(({ kind }) => kind === 'chat')
  const others = parties.filter(({ kind }) => kind !== 'chat')
  once(interactions, () => {
    for (const { url } of others) void loadScript(url).catch(() => undefined)
  })
  once(chatInteractions, () => {
    for (const { url } of chats) void loadChat(url, isCampaign ? chatRetries : 0)
  })
}

/** Does something with the first of several signs, or when patience ends. */
function once(signs: readonly string[], act: () => void): void {
  const timer = setTimeout(go, patienceMs)
  for (const sign of signs) document.addEventListener(sign, go, { passive: true })
  function go() {
    clearTimeout(timer)
    for (const sign of signs) document.removeEventListener(sign, go)
    act()
  }
}

async function loadChat(url: string, retriesLeft: number): Promise<void> {
  try {
    await loadScript(url)
  } catch {
    if (retriesLeft > 0) setTimeout(() => void loadChat(url, retriesLeft - 1), chatRetryMs)
  }
}

function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = element('script', { src: url })
    script.async = true
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('a script of others was not loaded'))
    }
    document.head.append(script)
  })
}
