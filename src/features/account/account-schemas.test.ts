import { describe, expect, it } from 'vitest'
import { linkSchema, signInSchema } from './account-schemas.ts'
import { newPasswordSchema, signUpSchema } from './new-account-schemas.ts'

const FULL = {
  firstName: 'Dana',
  lastName: 'Ortiz',
  email: 'dana@westfield.example',
  password: 'friday',
  confirm: 'friday',
}

/** The first message of each field that has one. */
function messages(
  schema: typeof signUpSchema | typeof signInSchema | typeof linkSchema | typeof newPasswordSchema,
  values: object,
) {
  const found: { [field: string]: string } = {}
  const parsed = schema.safeParse(values)
  for (const issue of parsed.error?.issues ?? []) found[String(issue.path[0])] ??= issue.message
  return found
}

describe('sign-up', () => {
  it('accepts a full form, also with spaces around the email and in the password', () => {
    expect(messages(signUpSchema, FULL)).toEqual({})
    expect(messages(signUpSchema, { ...FULL, email: ' dana@westfield.example ' })).toEqual({})
    expect(messages(signUpSchema, { ...FULL, password: ' a b c ', confirm: ' a b c ' })).toEqual({})
  })

  it('names every empty field at once', () => {
    const empty = { firstName: ' ', lastName: '', email: '', password: '', confirm: '' }
    expect(messages(signUpSchema, empty)).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Email is required',
      password: 'Password is required',
      confirm: 'Please confirm your password',
    })
  })

  it.each([
    'dana',
    'dana@',
    '@westfield.example',
    'dana@westfield',
    'da na@x.org',
    'a@b@c.org',
    'dana@x..org',
  ])('refuses the email %s', (email) => {
    expect(messages(signUpSchema, { ...FULL, email })).toEqual({
      email: 'Please enter a valid email address',
    })
  })

  it('requires six characters', () => {
    expect(messages(signUpSchema, { ...FULL, password: '12345', confirm: '12345' })).toEqual({
      password: 'Password must be at least 6 characters',
    })
    expect(messages(signUpSchema, { ...FULL, password: '123456', confirm: '123456' })).toEqual({})
  })

  it('compares the two passwords, whatever else is missing', () => {
    expect(messages(signUpSchema, { ...FULL, confirm: 'Friday' })).toEqual({
      confirm: 'Passwords do not match',
    })
    expect(messages(signUpSchema, { ...FULL, firstName: '', confirm: 'x' })).toEqual({
      firstName: 'First name is required',
      confirm: 'Passwords do not match',
    })
  })
})

describe('sign-in', () => {
  it('requires an email and a password, and does not judge the password', () => {
    expect(messages(signInSchema, { email: '', password: '' })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    })
    expect(messages(signInSchema, { email: 'dana', password: 'x' })).toEqual({
      email: 'Please enter a valid email address',
    })
    expect(messages(signInSchema, { email: 'dana@westfield.example', password: 'x' })).toEqual({})
  })
})

describe('a new password', () => {
  it('is requested by email', () => {
    expect(messages(linkSchema, { email: '' })).toEqual({ email: 'Email is required' })
    expect(messages(linkSchema, { email: 'dana' })).toEqual({ email: 'Please enter a valid email address' })
    expect(messages(linkSchema, { email: 'dana@westfield.example' })).toEqual({})
  })

  it('follows the rules of the first one', () => {
    expect(messages(newPasswordSchema, { password: '', confirm: '' })).toEqual({
      password: 'Password is required',
      confirm: 'Please confirm your password',
    })
    expect(messages(newPasswordSchema, { password: '12345', confirm: '123456' })).toEqual({
      password: 'Password must be at least 6 characters',
      confirm: 'Passwords do not match',
    })
    expect(messages(newPasswordSchema, { password: '123456', confirm: '123456' })).toEqual({})
  })
})
