/** What the forms of the account pages accept, in the spec's words (section 5). The first message of a field counts. */
import * as z from 'zod/mini'

// Something, an at sign, and a domain with a dot: the server has the last word.
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

function required(message: string) {
  return z.refine<string>((value) => value.trim() !== '', { error: message })
}

const email = z.string().check(
  required('Email is required'),
  z.refine((value) => EMAIL.test(value.trim()), { error: 'Please enter a valid email address' }),
)

// A password may begin or end with a space, so it is not trimmed.
const anyPassword = z.refine<string>((value) => value !== '', { error: 'Password is required' })

export const signInSchema = z.object({ email, password: z.string().check(anyPassword) })
export type SignInValues = z.infer<typeof signInSchema>

const newPassword = z
  .string()
  .check(anyPassword, z.minLength(6, { error: 'Password must be at least 6 characters' }))
const confirm = z.string().check(z.refine((value) => value !== '', { error: 'Please confirm your password' }))

const sameTwice = z.refine<{ password: string; confirm: string }>(
  (values) => values.confirm === '' || values.confirm === values.password,
  {
    error: 'Passwords do not match',
    path: ['confirm'],
    // Also while other fields are still empty: a person fills the form in any order.
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
)

export const signUpSchema = z
  .object({
    firstName: z.string().check(required('First name is required')),
    lastName: z.string().check(required('Last name is required')),
    email,
    password: newPassword,
    confirm,
  })
  .check(sameTwice)
export type SignUpValues = z.infer<typeof signUpSchema>

export const linkSchema = z.object({ email })

export const newPasswordSchema = z.object({ password: newPassword, confirm }).check(sameTwice)
export type NewPasswordValues = z.infer<typeof newPasswordSchema>
