import { expect, it } from 'vitest'
import { isVideoLink } from './drills.ts'

it.each([
  ['https://www.youtube.com/watch?v=abc', true],
  ['https://youtu.be/abc', true],
  ['https://www.hudl.com/video/3/1/2', true],
  ['https://player.vimeo.com/video/1', true],
  ['http://www.youtube.com/watch?v=abc', false],
  ['https://youtube.com.evil.example/watch', false],
  ['https://notyoutube.com/watch', false],
  ['https://user@youtube.com/watch', false],
  ['https://youtube.com:8443/watch', false],
  // oxlint-disable-next-line no-script-url -- what must be refused
  ['javascript:alert(1)', false],
  ['youtube.com/watch', false],
  ['', false],
])('%s as a video link: %s', (link, is) => expect(isVideoLink(link)).toBe(is))
