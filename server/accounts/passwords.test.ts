import { describe, expect, test } from 'vitest'
import { isWeak } from './passwords.ts'

const dana = { name: 'Dana Whitfield', email: 'd.whitfield@ridgeview.example.org' }

describe('refused', () => {
  test.each([
    ['the most common of all', 'password'],
    ['the same in capitals', 'PASSWORD'],
    ['with a year behind it', 'password2026'],
    ['with digits for letters', 'p4ssw0rd'],
    ['with both', 'P@ssw0rd2026!'],
    ['a sport', 'football'],
    ['a sport with a mark', 'Football!'],
    ['with marks before and behind', '**baseball**'],
    ['a 1 for an l', '1etmein2026'],
    ['far down the list', 'touchdown'],
    ['a row of keys', 'qwertyuiop'],
    ['a row of digits', '123456789'],
    ['letters and digits', 'abc123'],
    ['this product', 'hashmark'],
    ['this product and a digit', 'Hashmark1'],
    ['one sign', 'zzzzzzzzzzzz'],
    ['three signs', 'xyzxyzxyzxyz'],
    ['short, small letters only', 'kwzvbn'],
    ['short, letters and digits', 'kwzv83'],
    ['the own first name', 'dana2026'],
    ['the own last name', 'Whitfield99'],
    ['both', 'danawhitfield'],
    ['both, the other way', 'Whitfield-Dana'],
    ['the own address', 'd.whitfield@ridgeview.example.org'],
    ['what stands before the @', 'd.whitfield'],
    ["the school's name in it", 'Ridgeview1'],
    ['in wide letters', 'ｐａｓｓｗｏｒｄ'],
  ])('%s', async (_, password) => {
    expect(await isWeak(password, dana)).toBe(true)
  })
})

describe('accepted', () => {
  test.each([
    ['the public password of the demo team', 'fridaynight'],
    ['a few words', 'four verticals on first down'],
    ['short and mixed', 'kW8zvb'],
    ['short with a mark', 'kw-8zv'],
    ['long, small letters only', 'kwzvbnmo'],
    ['a common word among others', 'our football team'],
    ['a name among others', 'dana takes the snap'],
    ['other letters', 'Überzahl am Rand'],
    ['signs beyond letters', '🏈🦅🏟️🎽🥇🏆🧢🥁'],
  ])('%s', async (_, password) => {
    expect(await isWeak(password, dana)).toBe(false)
  })

  test('a two-letter name refuses nothing', async () => {
    expect(await isWeak('bo goes long', { name: 'Bo', email: 'bo@b.co' })).toBe(false)
  })
})
