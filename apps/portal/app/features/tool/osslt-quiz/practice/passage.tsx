import type { Section } from '#app/features/tool/osslt-quiz/sets/item.ts'
import { DataTable } from '#app/ui/content/data-table.tsx'

/** The text of a section with numbered paragraphs or lines, and its table. English, as on the test. */
export function Passage({ section }: { section: Section }) {
  const { blocks, schedule } = section
  return (
    <div className="quiz-text" lang="en">
      <ol>
        {blocks.map((block) =>
          typeof block === 'string' ? (
            <li key={block}>{block}</li>
          ) : (
            <li key={block.line}>
              <b>{block.who}:</b> {block.line}
            </li>
          ),
        )}
      </ol>
      {schedule && (
        <DataTable<readonly string[]>
          caption={schedule.caption}
          rows={[...schedule.rows]}
          rowKey={(row) => row.join()}
          columns={schedule.head.map((head, at) => ({ key: head, head, cell: (row) => row[at] }))}
        />
      )}
    </div>
  )
}
