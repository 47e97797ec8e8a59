import { expect, test } from 'vitest'
import { isOurHtml, isOurText } from './given.ts'
import { button, facts, note, text, written } from './letter.ts'

const SITE = 'https://team.example.org'

test.each([
  'Come to practice at 5:30. Bring cleats!',
  `Join here: ${SITE}/invite/accept?token=abc`,
  `(${SITE}) and ${SITE}/a.`,
  'J.J. and St. Brown: 3/4 speed, 7 v. 7',
])('%j may go', (words) => {
  expect(isOurText(words, SITE)).toBe(true)
})

test.each([
  'http://team.example.org/x',
  'https://team.example.org.evil.example/',
  'https://team.example.org@evil.example/',
  'see https://evil.example',
  'HTTPS://EVIL.example',
  'see //evil.example',
  'javascript://x',
  'www.evil.example',
  'evil.example/login',
  `${SITE}/a https://evil.example/b`,
])('%j may not', (words) => {
  expect(isOurText(words, SITE)).toBe(false)
  expect(isOurHtml(`<p>${words.replaceAll('&', '&amp;')}</p>`, SITE)).toBe(false)
})

test.each([
  `<!doctype html><html><head><title>Hi</title></head><body><p style="color:#101a2b">Hi &amp; hello &ndash; &#8217;</p></body></html>`,
  `<p>Come <b>on</b><br/><a class="button" href="${SITE}/invite/accept?token=a&amp;b=c">Join</a></p>`,
  `<table role="presentation" width="100%" cellpadding=""><tr><td align='center'>x</td></tr></table>`,
  'Just words & more',
])('%j may go', (html) => {
  expect(isOurHtml(html, SITE)).toBe(true)
})

test.each([
  '<script>alert(1)</script>',
  '<img src="https://evil.example/pixel">',
  '<style>p{}</style>',
  '<svg onload=alert(1)>',
  '<form action="/x"></form>',
  '<p onclick="x()">x</p>',
  '<p style="background:url(//evil.example)">x</p>',
  String.raw`<p style="background:u\72l(x)">x</p>`,
  '<a href="https://evil.example">x</a>',
  '<a href=https://evil.example>x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="&#x68;ttps://evil.example">x</a>',
  `<a href="${SITE}" href="https://evil.example">x</a>`,
  '<a title="x" data-x="y" href="/x">x</a>',
  '<a href="/x">x</a>',
  'https&colon;//evil.example',
  '&#104;ttps://evil.example',
  'a < b',
  '<!-- x -->',
  '<p',
  '<p style="a',
  '<base href="https://evil.example">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
])('%j may not', (html) => {
  expect(isOurHtml(html, SITE)).toBe(false)
})

test('the words that we ourselves send may be sent so too', () => {
  const { text: plain } = written({
    subject: 'Hawks invite you',
    preheader: 'Join',
    heading: 'Join the Hawks',
    blocks: [
      text('Hello'),
      facts(['Team', 'Hawks']),
      button('Join', `${SITE}/invite/accept?token=x`),
      note('!'),
    ],
    footer: 'Bye',
  })
  expect(isOurText(plain, SITE)).toBe(true)
})
