import { memo } from 'react'

/** What a field with `list={id}` offers while one types. Kept while its words stay the same, as some lists are long. */
export const Suggestions = memo(function Suggestions({
  id,
  words,
}: {
  id: string
  words: readonly string[]
}) {
  return (
    <datalist id={id}>
      {words.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </datalist>
  )
})
