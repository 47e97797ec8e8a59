/** What the forms of the account pages accept, in the spec's words (section 5). The first message of a field counts. */
import * as z from 'zod/mini'

// Something, an at sign, and a domain with a dot: the server has the last word.
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

export function required(message: string) {
  return z.refine<string>((value) => value.trim() !== '', { error: message })
}

export const email = z.string().check(
  required('Email is required'),
  z.refine((value) => EMAIL.test(value.trim()), { error: 'Please enter a valid email address' }),
)

// A password may begin or end with a space, so it is not trimmed.
export const anyPassword = z.refine<string>((value) => value !== '', { error: 'Password is required' })

export const signInSchema = z.object({ email, password: z.string().check(anyPassword) })
export type SignInValues = z.infer<typeof signInSchema>

export const linkSchema = z.object({ email })
