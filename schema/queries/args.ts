/** What queries take, checked without a library: every page asks for something before it can show anything. */
import { ID_PATTERN } from '../ids.ts'
import type { Context } from '../permissions.ts'

type Ids<K extends string> = { [key in K]: string }

/** A validator in the form that Zero accepts (standardschema.dev). */
type Validator<A> = {
  readonly '~standard': {
    readonly version: 1
    readonly vendor: string
    readonly validate: (input: unknown) => Validated<A>
    readonly types?: { readonly input: A; readonly output: A }
  }
}
type Validated<A> =
  | { readonly value: A; readonly issues?: undefined }
  | { readonly issues: readonly { readonly message: string }[] }

/** An object with an id under each of these keys; other keys are dropped. */
export function ids<const K extends string>(...keys: K[]): Validator<Ids<K>> {
  return { '~standard': { version: 1, vendor: 'hashmark', validate } }

  function validate(input: unknown): Validated<Ids<K>> {
    const given = (input ?? {}) as { [key: string]: unknown }
    const value: { [key: string]: string } = {}
    for (const key of keys) {
      const id = given[key]
      if (typeof id !== 'string' || !ID_PATTERN.test(id)) return { issues: [{ message: `${key} is no id` }] }
      value[key] = id
    }
    return { value: value as Ids<K> }
  }
}

/** An object with at most `most` ids under `ids`. */
export function idList(most: number): Validator<{ ids: readonly string[] }> {
  return { '~standard': { version: 1, vendor: 'hashmark', validate } }

  function validate(input: unknown): Validated<{ ids: readonly string[] }> {
    const { ids: list } = (input ?? {}) as { ids?: unknown }
    if (!Array.isArray(list) || list.length > most)
      return { issues: [{ message: `ids is no list of at most ${most}` }] }
    const value = list.filter((id): id is string => typeof id === 'string' && ID_PATTERN.test(id))
    return value.length === list.length
      ? { value: { ids: value } }
      : { issues: [{ message: 'ids holds what is no id' }] }
  }
}

/** What a query is given, and who asks. */
export type With<A> = { args: A; ctx: Context }
export const ofTeam = ids('teamId')
export type OfTeam = { teamId: string }
export const byId = ids('teamId', 'id')
export type ById = { teamId: string; id: string }
