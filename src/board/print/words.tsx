import { type FittedBlock, LEADING } from './fit.ts'

/** What is said of a play, in columns as `fitBlock` has measured them. */
export function Words({
  entries,
  pt,
  height,
  columns,
  rest,
  more,
}: FittedBlock & {
  /** The line that says where the rest is. */
  more: string
}) {
  return (
    <dl
      style={{
        fontSize: `${pt}pt`,
        lineHeight: LEADING,
        columnCount: columns,
        columnGap: '4mm',
        columnFill: columns > 1 ? 'balance' : undefined,
        marginTop: '1.5mm',
        maxHeight: `${height + 1}mm`,
        overflow: 'hidden',
      }}
    >
      {entries.map(({ term, text, isHis }, i) => {
        return (
          // Two players may do the same in the same words.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={i} style={{ breakInside: 'avoid', fontWeight: isHis ? 700 : undefined }}>
            {term !== '' && <dt style={{ display: 'inline', fontWeight: 700 }}>{term} </dt>}
            <dd style={{ display: 'inline', whiteSpace: 'pre-wrap' }}>{text}</dd>
          </div>
        )
      })}
      {rest.length > 0 && (
        <div style={{ breakInside: 'avoid' }}>
          <dt style={{ display: 'inline', fontStyle: 'italic' }}>{more}</dt>
        </div>
      )}
    </dl>
  )
}
