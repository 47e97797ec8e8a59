import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Checkbox, CheckboxGroup } from './checkbox.tsx'

const markup = (error?: string) =>
  renderToStaticMarkup(
    createElement(CheckboxGroup, {
      label: 'Practice days',
      value: [],
      onChange: () => undefined,
      options: [
        { value: 'mon', label: 'Monday' },
        { value: 'tue', label: 'Tuesday' },
      ],
      ...(error && { error }),
    }),
  )

describe('a group of checkboxes', () => {
  it('marks each of its boxes when it has an error, and says the error once', () => {
    const html = markup('Select at least one day')
    expect(html.match(/<input[^>]*aria-invalid="true"/g)).toHaveLength(2)
    expect(html.match(/Select at least one day/g)).toHaveLength(1)
  })

  it('marks none without an error', () => {
    expect(markup()).not.toContain('aria-invalid=')
  })
})

describe('the marks of a checkbox', () => {
  const drawn = (state: { checked?: boolean; mixed?: boolean }) =>
    (renderToStaticMarkup(createElement(Checkbox, { label: 'Practice', ...state })).match(/<svg/g) ?? [])
      .length

  it('draws only the mark that shows', () => {
    expect(drawn({})).toBe(0)
    expect(drawn({ checked: true })).toBe(1)
    expect(drawn({ mixed: true })).toBe(1)
  })
})
