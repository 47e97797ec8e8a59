import { describe, expect, test } from 'vitest'
import { linkParts } from './link-parts.ts'

const links = (text: string) =>
  linkParts(text).flatMap(({ text: words, href }) => (href ? [[words, href]] : []))

describe('links in a text', () => {
  test('finds web addresses, and keeps all of the text', () => {
    const text = 'Forms: https://forms.example.org/a?b=1#c and\nwww.example.org too.'
    expect(links(text)).toEqual([
      ['https://forms.example.org/a?b=1#c', 'https://forms.example.org/a?b=1#c'],
      ['www.example.org', 'https://www.example.org/'],
    ])
    expect(
      linkParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text)
  })

  test('leaves the punctuation of the sentence out', () => {
    expect(links('See https://example.org/map. (Or https://example.org/field), please!')).toEqual([
      ['https://example.org/map', 'https://example.org/map'],
      ['https://example.org/field', 'https://example.org/field'],
    ])
  })

  test('keeps brackets that belong to the address', () => {
    expect(links('https://example.org/Hawks_(team) won')).toEqual([
      ['https://example.org/Hawks_(team)', 'https://example.org/Hawks_(team)'],
    ])
  })

  test('makes a link of nothing but web addresses', () => {
    for (const text of [
      'javascript:alert(1)',
      'data:text/html,https',
      'http://',
      'https://localhost',
      'www.',
      'coach@example.org',
      'Gun Trips Rt 26 Power',
    ])
      expect(links(text), text).toEqual([])
    expect(linkParts('No link here.')).toEqual([{ text: 'No link here.' }])
    expect(linkParts('')).toEqual([])
  })
})
