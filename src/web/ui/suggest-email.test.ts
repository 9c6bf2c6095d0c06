import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestEmail } from './suggest-email.ts'

const suggested = (domain: string) => suggestEmail(`ana.ruiz+cdt@${domain}`)?.split('@')[1]

test.each([
  ['gmail.con', 'gmail.com'],
  ['gmail.co', 'gmail.com'],
  ['gmail.cm', 'gmail.com'],
  ['gmail.om', 'gmail.com'],
  ['gmail.vom', 'gmail.com'],
  ['gmail.comm', 'gmail.com'],
  ['gmail.com.co', 'gmail.com'],
  ['gmail.es', 'gmail.com'],
  ['gmail.net', 'gmail.com'],
  ['gmial.com', 'gmail.com'],
  ['gamil.com', 'gmail.com'],
  ['gmai.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmil.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gnail.com', 'gmail.com'],
  ['gmail1.com', 'gmail.com'],
  ['gmal.con', 'gmail.com'],
  ['hotmial.com', 'hotmail.com'],
  ['hotmal.com', 'hotmail.com'],
  ['hotmai.com', 'hotmail.com'],
  ['homail.com', 'hotmail.com'],
  ['hotamil.com', 'hotmail.com'],
  ['hotmail.con', 'hotmail.com'],
  ['hotmail.co', 'hotmail.com'],
  ['hotmail.com.co', 'hotmail.com'],
  ['hormail.com', 'hotmail.com'],
  ['hotmeil.com', 'hotmail.com'],
  ['hotmail.ess', 'hotmail.es'],
  ['yaho.com', 'yahoo.com'],
  ['yahooo.com', 'yahoo.com'],
  ['yhaoo.com', 'yahoo.com'],
  ['yahoo.con', 'yahoo.com'],
  ['yahoo.com.c', 'yahoo.com.co'],
  ['outlok.com', 'outlook.com'],
  ['outloo.com', 'outlook.com'],
  ['outllok.com', 'outlook.com'],
  ['outlook.con', 'outlook.com'],
  ['icloud.con', 'icloud.com'],
  ['iclod.com', 'icloud.com'],
  ['icoud.com', 'icloud.com'],
  ['live.con', 'live.com'],
  ['msn.con', 'msn.com'],
  ['protonmial.com', 'protonmail.com'],
  ['misena.edu.com', 'misena.edu.co'],
  ['misena.edu', 'misena.edu.co'],
  ['unal.edu.com', 'unal.edu.co'],
  ['une.net.com', 'une.net.co'],
  ['etb.net.c', 'etb.net.co'],
])('F01 «%s» is asked to be «%s»', (typed, meant) => {
  expect(suggested(typed)).toBe(meant)
})

/** Domains of mailboxes, universities, companies and offices; some look like another one. */
const real = `gmail.com googlemail.com hotmail.com hotmail.es hotmail.co.uk hotmail.fr hotmail.it outlook.com outlook.es
outlook.cl outlook.com.br live.com live.com.mx live.cl msn.com windowslive.com yahoo.com yahoo.es yahoo.com.co
yahoo.com.mx yahoo.com.ar yahoo.fr ymail.com rocketmail.com icloud.com me.com mac.com aol.com aim.com mail.com email.com
email.cz mail.ru mail.de gmx.com gmx.net gmx.es gmx.de web.de t-online.de proton.me protonmail.com pm.me tutanota.com
tuta.io zoho.com zohomail.com yandex.com yandex.ru fastmail.com fastmail.fm hey.com duck.com hushmail.com mailbox.org
posteo.de inbox.com qq.com 163.com 126.com naver.com free.fr orange.fr laposte.net libero.it uol.com.br bol.com.br
terra.com telefonica.net movistar.com.co claro.net.co telmex.net.co cable.net.co une.net.co etb.net.co etb.com.co
epm.net.co epm.com.co emcali.net.co emcali.com.co une.com.co une.edu.co colombia.com latinmail.com starmedia.com
misena.edu.co sena.edu.co unal.edu.co unad.edu.co unab.edu.co unac.edu.co umng.edu.co usal.edu.co uniandes.edu.co
javeriana.edu.co eafit.edu.co udea.edu.co univalle.edu.co urosario.edu.co unisabana.edu.co icesi.edu.co upb.edu.co
uis.edu.co uao.edu.co ean.edu.co ecci.edu.co ucc.edu.co bancolombia.com.co davivienda.com ecopetrol.com.co avianca.com
dian.gov.co sdp.gov.co correo.policia.gov.co buzonejercito.mil.co ejercito.mil.co cendoj.ramajudicial.gov.co
cloud.com wahoo.com tahoe.com line.com olive.com five.com love.com life.co like.com hotel.com hotels.com gmac.com
gail.co.in mailchimp.com cosecha.co correo.com ejemplo.com.co nubank.com.co rappi.com globant.com alo.com mfn.se
aon.com ask.com hive.com alive.com outbrain.com outlet.com hotmart.com yale.edu unam.mx usa.com zmail.com
inem.edu.co`.split(/\s+/)

test.each(real)('F01 «%s» is real, and nothing is asked', (domain) => {
  expect(suggested(domain)).toBeUndefined()
})

test('F01 what is no whole address is not asked about', () => {
  for (const typed of ['', 'ana', '@gmail.con', 'ana@', 'ana@gmail', 'ana ruiz@gmail.con', '300 123 4567']) {
    expect(suggestEmail(typed), typed).toBeUndefined()
  }
})

test('F01 the name stays as it was written, and what is copied around it is no part of it', () => {
  expect(suggestEmail('Ana.Ruiz@GMAIL.CON')).toBe('Ana.Ruiz@gmail.com')
  expect(suggestEmail(' mailto:ana@hotmial.com\u200b ')).toBe('ana@hotmail.com')
})

test('F01 what is suggested is never asked about again', () => {
  const domain = fc.stringMatching(/^[a-z]{2,9}\.(?:com|con|co|es|com\.co|net|edu\.co)$/)
  fc.assert(
    fc.property(domain, (typed) => {
      const meant = suggestEmail(`ana@${typed}`)
      if (meant !== undefined) expect(suggestEmail(meant)).toBeUndefined()
    }),
  )
})
