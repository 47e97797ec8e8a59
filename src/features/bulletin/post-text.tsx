import { linkParts } from '#src/lib/link-parts.ts'

/** What a post says, with its line breaks and its links. A link opens in a new tab, and learns nothing of this one. */
export function PostText({ text, className }: { text: string; className?: string }) {
  return (
    <p className={className}>
      {linkParts(text).map(({ text: words, href }, i) =>
        href === undefined ? (
          words
        ) : (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- parts have no other identity, and never move
            key={i}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="text-brand-ink break-all underline"
          >
            {words}
          </a>
        ),
      )}
    </p>
  )
}
