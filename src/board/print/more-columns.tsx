import { LEADING } from './fit.ts'
import { MORE, type MoreLine } from './more.ts'
import { mm, placed, type Rect } from './sheet.ts'

/** What is left to say of plays, in columns as `morePages` has filled them. */
export function MoreColumns({ columns, area }: { columns: readonly (readonly MoreLine[])[]; area: Rect }) {
  return (
    <div style={{ ...placed(area), display: 'flex', gap: mm(MORE.gap), lineHeight: LEADING }}>
      {columns.map((lines, column) => (
        // oxlint-disable-next-line react/no-array-index-key -- a page is never rearranged
        <div key={column} style={{ flex: '1 1 0', minWidth: 0 }}>
          {lines.map((line, i) =>
            line.kind === 'title' ? (
              <h3
                // oxlint-disable-next-line react/no-array-index-key -- a page is never rearranged
                key={`${line.id} title ${i}`}
                style={{
                  display: 'flex',
                  justifyContent: 'space-between',
                  gap: '3mm',
                  marginTop: mm(MORE.space),
                  fontSize: `${MORE.title}pt`,
                  fontWeight: 700,
                }}
              >
                <span>{line.title}</span>
                <span>{line.code}</span>
              </h3>
            ) : (
              // oxlint-disable-next-line react/no-array-index-key -- a page is never rearranged
              <p key={`${line.id} ${i}`} style={{ fontSize: `${MORE.text}pt`, whiteSpace: 'pre-wrap' }}>
                {line.entry.term !== '' && <b>{line.entry.term} </b>}
                {line.entry.text}
              </p>
            ),
          )}
        </div>
      ))}
    </div>
  )
}
