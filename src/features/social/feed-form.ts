/** What one writes a post in, and what is wrong with it. Pure. */
import type { PostAudience } from '#schema/posts.ts'
import { FEED_KINDS, type FeedKind, linkError, MOST_TAGGED } from '#schema/social.ts'

export type FeedForm = {
  readonly kind: FeedKind
  readonly body: string
  readonly link: string
  readonly audience: PostAudience
  readonly playerIds: readonly string[]
}

export const EMPTY_FORM: FeedForm = { kind: 'news', body: '', link: '', audience: 'everyone', playerIds: [] }

/** Whether it would be missed. */
export function isWritten({ body, link, playerIds }: FeedForm): boolean {
  return body.trim() !== '' || link.trim() !== '' || playerIds.length > 0
}

/** The post that the form says. */
export function fieldsOf({ kind, body, link, audience, playerIds }: FeedForm) {
  return { kind, body: body.trim(), link: link.trim(), audience, playerIds: [...playerIds] }
}

export type Problems = { readonly [field in 'body' | 'link' | 'playerIds' | 'audience']?: string }

/** What is wrong with the form by its fields; nothing when it can be posted. `audiences`: those its author may post to. */
export function problemsOf(
  { kind, body, link, audience, playerIds }: FeedForm,
  audiences: readonly PostAudience[],
): Problems {
  const wrongLink = linkError(link.trim())
  return {
    ...(body.trim() === '' && { body: 'Write something first.' }),
    ...(wrongLink !== undefined && { link: wrongLink }),
    ...(kind === 'shout_out' && playerIds.length === 0 && { playerIds: 'Tag at least one player.' }),
    ...(playerIds.length > MOST_TAGGED && { playerIds: `You can tag up to ${MOST_TAGGED} players.` }),
    ...(!audiences.includes(audience) && { audience: 'Select who this post is for.' }),
  }
}

/** The form in a stored value or in a refused post; undefined when there is none, or one of another shape. */
export function formIn(value: unknown): FeedForm | undefined {
  const { kind, body, link, audience, playerIds } = Object(value) as Partial<FeedForm>
  if (!kind || !FEED_KINDS.includes(kind) || typeof body !== 'string' || typeof link !== 'string')
    return undefined
  if (typeof audience !== 'string' || !Array.isArray(playerIds)) return undefined
  return { kind, body, link, audience, playerIds: playerIds.filter((id) => typeof id === 'string') }
}
