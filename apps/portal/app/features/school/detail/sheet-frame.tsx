import type { Language, Pair } from '@app/contract/shapes/language.ts'
import type { ReactNode } from 'react'
import { CompareTrayPlace } from '#app/features/school/compare/compare-tray-place.tsx'
import { to } from '#app/site/addresses.ts'
import { say } from '#app/site/language.ts'
import type { Described } from '#app/text/picture-text.ts'
import { Note } from '#app/ui/feedback/note.tsx'
import { Link } from '#app/ui/navigation/link.tsx'
import type { SchoolPage } from './detail.server.ts'
import { detailCopy } from './detail-copy.ts'
import { SchoolHead } from './school-head.tsx'
import { PageContents, PrintedFrom, Section } from './sheet-parts.tsx'

/** A section of the page of a school. */
export interface SheetSection {
  id: string
  name: Pair
  content: ReactNode
  isScreenOnly?: boolean
}

interface Props {
  page: SchoolPage
  described: Described
  /** What stands first: what a family must know in ten seconds. */
  brief: ReactNode
  parts: readonly SheetSection[]
  /** What stands below the sections. */
  children: ReactNode
  /** A section below them that the contents name too. */
  last?: Pick<SheetSection, 'id' | 'name'>
  language: Language
}

/** The frame of every page of a school: its head, what comes first, the contents and the sections. */
export function SheetFrame({ page, described, brief, parts, children, last, language }: Props) {
  return (
    <div className="page pb-16">
      {page.school.isSample && (
        <div className="pt-4">
          <Note kind="warning" title={say(detailCopy.sampleTitle, language)}>
            {say(detailCopy.sampleText, language)}{' '}
            <Link className="link" to={to('school.list', language, {}, { sample: 'real' })}>
              {say(detailCopy.realSchools, language)}
            </Link>
          </Note>
        </div>
      )}
      <SchoolHead page={page} described={described} language={language} />
      {brief}
      <div className="school-layout">
        <PageContents sections={last ? [...parts, last] : parts} language={language} />
        <div className="school-sections">
          {parts.map(({ id, name, content, isScreenOnly }) => (
            <Section key={id} id={id} title={say(name, language)} isScreenOnly={isScreenOnly}>
              {content}
            </Section>
          ))}
        </div>
      </div>
      {children}
      <PrintedFrom />
      <CompareTrayPlace />
    </div>
  )
}
